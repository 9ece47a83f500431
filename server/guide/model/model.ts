import { createCallCollector } from "./calls.ts";
import { incrementOf } from "./completion.ts";
import { DONE, eventsOf } from "./events.ts";
import { cut, malformed, ModelFault, tooLong, unreachable } from "./fault.ts";
import { request as send } from "./request.ts";
import { resting } from "./resting.ts";
import type { ModelPiece, Model, ModelSettings } from "./types.ts";
import { type TimeLimits, watchTime } from "./watch.ts";

/** How long an answer of the model's endpoint may take, and how large it may be. */
export interface ModelLimits extends TimeLimits {
  /** For text and calls together, in one answer. */
  maxCharacters: number;
  /** For one answer as it comes over the network, including its wrapping. */
  maxBytes: number;
}

const LIMITS: ModelLimits = {
  firstMs: 8_000,
  betweenMs: 10_000,
  wholeMs: 45_000,
  maxCharacters: 8_000,
  maxBytes: 4 * 1024 * 1024,
};

interface ModelOptions {
  limits?: Partial<ModelLimits>;
  fetch?: typeof globalThis.fetch;
}

/**
 * A model behind any endpoint that speaks OpenAI's chat completions. Each request is tried once, and none is sent while
 * the endpoint wants no requests or has just failed several times.
 */
export function createModel(settings: ModelSettings, options: ModelOptions = {}): Model {
  const limits = { ...LIMITS, ...options.limits };
  return resting({
    async *stream(request, signal) {
      const watch = watchTime(limits, signal);
      let isAnswered = false;
      try {
        signal.throwIfAborted();
        watch.expect("first");
        const fetching = options.fetch ?? fetch;
        const body = await send(settings, request, { fetch: fetching, signal: watch.signal });
        isAnswered = true;
        for await (const piece of piecesOf(eventsOf(body, limits.maxBytes), limits)) {
          watch.expect("between");
          if (piece === null) continue;
          watch.pause();
          yield piece;
          watch.expect("between");
        }
      } catch (error) {
        if (watch.signal.aborted) throw watch.signal.reason;
        if (error instanceof ModelFault) throw error;
        throw isAnswered ? cut() : unreachable(codeOf(error));
      } finally {
        watch.end();
      }
    },
  });
}

/** The pieces of an answer; null for a part of a call, which is a sign of life and not yet complete. */
async function* piecesOf(
  events: AsyncIterable<string>,
  { maxCharacters }: ModelLimits,
): AsyncGenerator<ModelPiece | null, void, void> {
  const calls = createCallCollector();
  let characters = 0;
  let isSaid = false;
  let isEnded = false;
  for await (const data of events) {
    // An event without data only keeps the connection open.
    if (data.trim() === "") continue;
    isEnded = data.trim() === DONE;
    if (isEnded) break;
    const { text, fragments, finish } = incrementOf(data);
    characters += text.length;
    for (const fragment of fragments) characters += calls.take(fragment);
    if (characters > maxCharacters) throw tooLong();
    if (text !== "") {
      isSaid = true;
      yield { type: "text", text };
    } else if (fragments.length > 0) {
      yield null;
    }
    if (finish === "length") throw tooLong();
    if (finish === "content_filter") throw cut();
    isEnded = finish !== null;
    if (isEnded) break;
  }
  if (!isEnded) throw cut();
  const whole = calls.whole();
  if (whole.length === 0 && !isSaid) throw malformed("nothing in it");
  yield* whole;
}

/** The system's code for a failed connection: ECONNREFUSED, ENOTFOUND. */
function codeOf(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return cause instanceof Error && "code" in cause ? String(cause.code) : null;
}

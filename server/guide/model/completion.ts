import * as v from "valibot";

import { limited, malformed, type ModelFault, refused } from "./fault.ts";

const CallFragment = v.object({
  index: v.nullish(v.number()),
  id: v.nullish(v.string()),
  function: v.nullish(v.object({ name: v.nullish(v.string()), arguments: v.nullish(v.string()) })),
});
/** A part of a tool call, as one event brings it. */
export type CallFragment = v.InferOutput<typeof CallFragment>;

const Completion = v.object({
  error: v.optional(v.unknown()),
  choices: v.nullish(
    v.array(
      v.object({
        delta: v.nullish(
          v.object({
            content: v.nullish(v.string()),
            tool_calls: v.nullish(v.array(CallFragment)),
          }),
        ),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  ),
});

/** What one event of the stream brings. */
export interface Increment {
  text: string;
  fragments: readonly CallFragment[];
  /** Why the answer ends here; null while it continues. */
  finish: string | null;
}

/** Reads one event's data. Throws the fault that it reports, or that it is malformed. */
export function incrementOf(data: string): Increment {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    throw malformed("bad JSON");
  }
  const read = v.safeParse(Completion, json);
  if (!read.success) throw malformed("unknown shape");
  const { error, choices } = read.output;
  if (error !== undefined && error !== null) throw reported(error);
  const choice = choices?.[0];
  return {
    text: choice?.delta?.content ?? "",
    fragments: choice?.delta?.tool_calls ?? [],
    finish: choice?.finish_reason ?? null,
  };
}

/** An error within a stream that began well. Its text may contain anything, so only the status is taken. */
function reported(error: unknown): ModelFault {
  const code =
    typeof error === "object" && error !== null && "code" in error
      ? Number(error.code)
      : Number.NaN;
  if (code === 429) return limited(null);
  return refused(Number.isInteger(code) && code >= 400 && code < 600 ? code : 500);
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createPieces } from "#server/guide/model/check/pieces.ts";
import { createModel } from "#server/guide/model/model.ts";
import { type Asked, ask, EMBEDDED, END } from "#tests/support/model/asking.ts";
import { DONE, event, EVENTS } from "#tests/support/model/protocol.ts";

/** A model whose one answer comes over the network in these chunks. */
function chunked(chunks: readonly Uint8Array[]) {
  const left = [...chunks];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return createModel(
    { baseUrl: "http://model.example", apiKey: null, model: "m" },
    { fetch: async () => new Response(body, { headers: EVENTS }) },
  );
}

/** Cuts bytes, or a text, into parts of the sizes given, over and over. */
function cut<T extends { length: number; slice(from: number, to: number): T }>(
  whole: T,
  sizes: readonly number[],
): T[] {
  const parts: T[] = [];
  let at = 0;
  for (let turn = 0; at < whole.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    parts.push(whole.slice(at, at + size));
    at += size;
  }
  return parts;
}

const sentence = fc.constantFrom(
  "It is fine. ",
  "Ça va bien – très bien! ",
  "这所大学很好。",
  "هل هذا جيد؟ ",
  "That is 😀👩‍🎓 nice. ",
  "You have $20,000. ",
  "\n\n- A first item\n",
  "- Ein *zweiter* Punkt. Ja.\n",
  "\n| a | b |\n",
  "No end",
  "\n\n",
);
/** What may not be shown. */
const unsound = fc.constantFrom(
  "It costs $9,999. ",
  "See https://x.example now. ",
  "<b>Big</b> one. ",
);
const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 });
const small = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
const OPTIONS = { tools: [] };

describe("an answer, word for word", () => {
  const bytesOf = (text: string, sizesOfPieces: readonly number[]) =>
    new TextEncoder().encode(
      cut(text, sizesOfPieces)
        .map((content) => event({ content }))
        .join("") +
        event({}, "stop") +
        DONE,
    );

  /** What was passed on of the model's own words. */
  function ownWords({ text, ends }: Asked, isWhole: boolean): string {
    expect(ends).toEqual([END]);
    if (isWhole) return text;
    expect(text.endsWith(EMBEDDED)).toBe(true);
    const own = text.slice(0, -EMBEDDED.length);
    expect(own === "" || own.endsWith("\n\n")).toBe(true);
    return own.slice(0, -2);
  }
  /** Repeats are another test's. */
  const joined = (sentences: readonly string[]) => [...new Set(sentences)].join("");

  it("is the model's text, however it is cut into pieces and chunks, within characters, too", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentence, { minLength: 1, maxLength: 8 }),
        small,
        sizes,
        async (sentences, pieces, chunks) => {
          const text = joined(sentences);
          const asked = await ask(chunked(cut(bytesOf(text, pieces), chunks)), OPTIONS);
          const isWhole = text.trim() !== "";
          expect(ownWords(asked, isWhole)).toBe(isWhole ? text.trim() : "");
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is the text before what may not be shown, then the embedded guide's", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentence, { maxLength: 6 }),
        unsound,
        fc.array(sentence, { maxLength: 3 }),
        small,
        sizes,
        async (sentences, bad, after, pieces, chunks) => {
          const before = joined(sentences);
          const text = `${before}\n${bad}${after.join("")}`;
          const asked = await ask(chunked(cut(bytesOf(text, pieces), chunks)), OPTIONS);
          expect(ownWords(asked, false)).toBe(before.trim());
        },
      ),
      { numRuns: 300 },
    );
  });

  it("is what had come whole where the stream breaks, then the embedded guide's", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentence, { minLength: 1, maxLength: 8 }),
        small,
        sizes,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (sentences, pieces, chunks, share) => {
          const text = joined(sentences).trim();
          const bytes = bytesOf(text, pieces);
          // Before the event that ends the answer, so that it is never whole.
          const ending = new TextEncoder().encode(event({}, "stop") + DONE).length;
          const broken = bytes.slice(0, Math.floor((bytes.length - ending) * share));
          const asked = await ask(chunked(cut(broken, chunks)), OPTIONS);
          // An event has come once the empty line behind it has.
          const events = new TextDecoder().decode(broken).split("\n\n").length - 1;
          const come = cut(text, pieces).slice(0, events).join("");
          expect(ownWords(asked, false)).toBe(createPieces().push(come).join("").trimStart());
        },
      ),
      { numRuns: 300 },
    );
  });
});

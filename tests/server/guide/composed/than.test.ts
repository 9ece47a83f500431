import { beforeAll, describe, expect, it } from "vitest";

import type { Field } from "#machines/guide/frame.ts";
import { currentLibrary, type Library } from "#server/guide/knowledge/library.ts";
import { resumedAt } from "#server/guide/memory.ts";

import { conversed, seeded } from "../talking.ts";

const PRICES: readonly Field[] = ["netPrice", "tuitionOutOfState", "tuitionInState"];
const HEADS: readonly Field[] = ["undergraduates", "students"];
/** How one is held against another: the words, the figures that tell it, and on which side the others must be. */
const HELD: readonly (readonly [words: string, fields: readonly Field[], side: "<" | ">"])[] = [
  ["cheaper", PRICES, "<"],
  ["less expensive", PRICES, "<"],
  ["more expensive", PRICES, ">"],
  ["easier to get into", ["admissionRate"], ">"],
  ["less selective", ["admissionRate"], ">"],
  ["harder to get into", ["admissionRate"], "<"],
  ["more selective", ["admissionRate"], "<"],
  ["smaller", HEADS, "<"],
  ["bigger", HEADS, ">"],
];
/** Searches that hold others against {N}, each with the state that it keeps to, if it does. */
const FORMS: readonly (readonly [text: string, state: string | null])[] = [
  ["colleges {A} than {N}", null],
  ["show me schools {A} than {N}", null],
  ["which California schools are {A} than {N}", "California"],
  ["is there anything {A} than {N} in Massachusetts", "Massachusetts"],
  ["I want something {A} than {N}", null],
  ["any schools {A} than {N} that have psychology", null],
];
const NAMES = ["Georgia Tech", "UCLA", "Duke", "Ohio State"];

describe("others held against one", () => {
  const { server } = seeded();
  let library: Library;
  beforeAll(async () => {
    library = await currentLibrary(server().services.db);
  });
  const ask = async (text: string) => {
    const { text: told, end } = await conversed(server().services.assistant, [text]);
    return { told, shown: resumedAt(end?.memory, {}).context.shown };
  };
  const figure = (id: string, field: Field): number =>
    library.byId.get(id)?.figures.get(field) ?? Number.NaN;

  it.each(HELD)("O329: %s", async (words, fields, side) => {
    let listed = 0;
    const wrong: string[] = [];
    for (const [at, [form, state]] of FORMS.entries()) {
      const name = NAMES[at % NAMES.length] ?? "";
      const [own] = library.names.find(name)[0]?.options ?? [];
      if (own === undefined) throw new Error(`${name} isn't held.`);
      const text = form.replace("{A}", words).replace("{N}", name);
      const { told, shown } = await ask(text);
      if (!told.includes(side === "<" ? " below " : " above "))
        wrong.push(`${text}: bounds nothing`);
      // What comes nearest where nothing meets it all isn't beyond it.
      for (const { id } of told.startsWith("No university") ? [] : shown) {
        const isBeyond = fields.some((field) => {
          const [value, least] = [figure(id, field), figure(own.id, field)];
          return side === "<" ? value < least : value > least;
        });
        const isThere = state === null || library.byId.get(id)?.region === state;
        if (!isBeyond || !isThere) wrong.push(`${text}: ${id}`);
        listed++;
      }
    }
    expect(wrong).toEqual([]);
    expect(listed).toBeGreaterThan(0);
  });
});

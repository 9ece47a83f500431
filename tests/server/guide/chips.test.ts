import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { catalogues } from "#server/guide/words/catalogues.ts";
import { suiteServer } from "#tests/support/server.ts";

import { told } from "./talking.ts";

const STANFORD = "ipeds-243744";
const FILLED: Readonly<Record<string, string>> = {
  name: "Duke University",
  first: "Stanford University",
  second: "Duke University",
};
const Kept = v.object({ value: v.string(), language: v.string() });

/** Offers that aren't understood yet, as "language code". Empty this list; never add to it without need. */
const KNOWN: readonly string[] = [
  // "I don't know yet", "Cost doesn't matter" and "I have no scores" are heard as danger.
  "en chip.study.unsure",
  "fr chip.study.unsure",
  "ar chip.study.unsure",
  "hi chip.study.unsure",
  "zh chip.study.unsure",
  "fr chip.budget.any",
  "hi chip.budget.any",
  "hi chip.sat.none",
];

describe("what the guide offers to ask next", () => {
  const server = suiteServer({ seeding: true });

  it.each([...catalogues.keys()])(
    "S26 is understood when it is pressed, in %s",
    async (language) => {
      const failed: string[] = [];
      for (const [code, sentence] of Object.entries(catalogues.get(language) ?? {})) {
        if (!code.startsWith("chip.") || KNOWN.includes(`${language} ${code}`)) continue;
        const chip = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => FILLED[name] ?? "");
        const { end, text } = await told(server.services.assistant, chip, {
          universityId: STANFORD,
        });
        const { value, language: spoken } = v.parse(Kept, end?.memory);
        const asksWhich = value === "asking";
        const elsewhere = spoken !== language;
        if (value === "caring" || asksWhich || elsewhere)
          failed.push(`${language} ${code}: ${chip} → ${value}: ${text.slice(0, 80)}`);
      }
      expect(failed).toEqual([]);
    },
  );
});

import { beforeAll, describe, expect, it } from "vitest";

import { FIELDS, type Field } from "#machines/guide/frame.ts";
import { FIELD_KINDS, isNumeric } from "#server/guide/knowledge/fields.ts";
import type { Known } from "#server/guide/knowledge/known.ts";
import { costElsewhere } from "#server/guide/plan/elsewhere.ts";
import { figureOf, valueOf } from "#server/guide/plan/say.ts";
import { suiteServer } from "#tests/support/server.ts";

import { knownOf, planned } from "./planning.ts";

const FIGURE = /\$\d[\d,]*|\d[\d,.]*\d%?|\d%?/g;
const CITATION = /\(\[[^\]]*\]\([^)]*\)(?:; \[[^\]]*\]\([^)]*\))*\)/g;

/** The figures that an answer tells as a university's: what it cites, links to and calls it by aside. */
const figuresIn = (text: string, subjects: readonly Known[]) => {
  const bare = subjects
    .reduce((rest, { name }) => rest.replaceAll(name, ""), text)
    .replaceAll(CITATION, "")
    .replaceAll(/https?:\S+/g, "")
    .replaceAll("within 150% of", "")
    .replaceAll(/The university can tell you: .*$/gm, "");
  return bare.match(FIGURE) ?? [];
};

/** What people from elsewhere pay is worked out, and shown with the figures that it is made from. */
const elsewhereAt = (one: Known) => `$${(costElsewhere(one) ?? 0).toLocaleString("en-US")}`;

const valuesOf = (one: Known) => `${elsewhereAt(one)} ${ownValuesOf(one)}`;

const ownValuesOf = ({ facts, description, name }: Known) =>
  `${name} ${description} ${[...facts.values()]
    .map(({ value, raw }) => `${value} ${JSON.stringify(raw)} ${numbersWithin(raw).join(" ")}`)
    .join(" ")}`;

/** The numbers within a fact, as people write them. */
const numbersWithin = (raw: unknown): string[] =>
  typeof raw === "number"
    ? [raw.toLocaleString("en-US")]
    : typeof raw === "object" && raw !== null
      ? Object.values(raw).flatMap(numbersWithin)
      : [];

describe("figures in answers", () => {
  let all: Known[];
  const server = suiteServer({ seeding: true });
  beforeAll(async () => {
    const rows = await server.services.db.selectFrom("university").select("id").execute();
    all = await knownOf(
      server,
      rows.map(({ id }) => id),
    );
  });

  it("A19 of every university and every field are those of its own facts, or it is said that none is held", async () => {
    const wrong: string[] = [];
    for (const one of all) {
      const values = valuesOf(one);
      for (const field of FIELDS) {
        const { text } = await planned(server, [one.id], { fields: [field] });
        const held = valueOf(one, field) !== null;
        const denied = text.includes("I don't have");
        if (held === denied) wrong.push(`${one.name} ${field}: ${text}`);
        for (const figure of figuresIn(text, [one]))
          if (!values.includes(figure)) wrong.push(`${one.name} ${field}: ${figure}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("A19 in a whole profile, all fields at once, too; each is told or named as missing", async () => {
    const wrong: string[] = [];
    for (const one of all) {
      const { text } = await planned(server, [one.id], { fields: [...FIELDS] });
      for (const figure of figuresIn(text, [one]))
        if (!valuesOf(one).includes(figure)) wrong.push(`${one.name}: ${figure}`);
      for (const field of FIELDS) {
        const value = valueOf(one, field);
        if (value !== null && isNumeric(field) && !text.includes(value))
          wrong.push(`${one.name}: ${field} ${value} is not told`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("A19 of two side by side are those of each in its own row", async () => {
    const wrong: string[] = [];
    for (const [at, one] of all.entries()) {
      const other = all[(at + 7) % all.length];
      if (other === undefined || other.id === one.id) continue;
      const { answer } = await planned(server, [one.id, other.id], {
        act: "compare",
        fields: FIELDS.filter(isNumeric),
      });
      const table = answer.blocks.find((block) => block.kind === "table");
      if (table?.kind !== "table") continue;
      for (const row of table.rows) {
        const owner = [one, other].find(({ name }) => name === row[0]);
        for (const cell of row.slice(1))
          if (typeof cell === "string" && !(owner && valuesOf(owner).includes(cell)))
            wrong.push(`${owner?.name ?? "nobody"}: ${cell}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("A19 that are worked out are what the figures beside them give", async () => {
    const number = (text = "") => Number(text.replaceAll(/[$,%]/g, ""));
    const wrong: string[] = [];
    let worked = 0;
    const pairs: Field[][] = [
      ["applicants", "admitted"],
      ["students", "undergraduates"],
      ["tuitionOutOfState", "tuitionInState"],
      ["costOfAttendance", "netPrice"],
    ];
    for (const one of all)
      for (const fields of pairs)
        for (const operation of ["difference", "ratio", "share"] as const) {
          const { text } = await planned(server, [one.id], { fields, operation });
          const parts = /\*\*([^*]+?)(?: : 1)?\*\* \((\S+) ([−÷]) (\S+)\)/.exec(text);
          if (parts === null) continue;
          const [, result, first, sign, second] = parts;
          const quotient = number(first) / number(second);
          const expected =
            sign === "−"
              ? number(first) - number(second)
              : operation === "share"
                ? quotient * 100
                : quotient;
          worked += 1;
          if (Math.abs(number(result) - expected) > Math.max(0.06, Math.abs(expected) * 0.005))
            wrong.push(`${one.name} ${operation}: ${text}`);
        }
    expect(wrong).toEqual([]);
    expect(worked).toBeGreaterThan(100);
  });

  it("A19 stand beside their source and its time", async () => {
    const bare: string[] = [];
    for (const one of all)
      for (const field of FIELDS.filter(isNumeric)) {
        if (figureOf(one, field) === null) continue;
        const { text } = await planned(server, [one.id], { fields: [field] });
        const fact = one.facts.get(FIELD_KINDS[field].key ?? "");
        if (!text.includes(`${fact?.source ?? "?"}, ${fact?.year || "undated"}`)) bare.push(text);
      }
    expect(bare).toEqual([]);
  });
});

import { USER_TYPES } from "#contract/user.ts";

import type { Db } from "../../db/tables.ts";
import { hear } from "../hearing.ts";
import { currentLibrary } from "../knowledge/library.ts";
import { readKnown } from "../knowledge/readKnown.ts";
import type { Assistant } from "../port.ts";
import type { Case } from "./cases.ts";
import { type Count, FIGURES, once } from "./count.ts";
import { indexedNames } from "./indexed.ts";
import { inventedIn } from "./invented.ts";
import { judgeAnswer } from "./judgeAnswer.ts";
import { judgeReading } from "./judgeReading.ts";
import { play, type Played } from "./play.ts";
import type { Told } from "./report.ts";
import { alike } from "./saidOtherwise.ts";

interface Judged {
  counts: Count[];
  times: Pick<Played, "first" | "whole">[];
  told: Told;
}

/** Asks the guide one case after the other, and judges what it read and said. */
export async function createJudge(db: Db, assistant: Assistant) {
  const indexed = await indexedNames(db);
  const { byId, places } = await currentLibrary(db);

  async function judge(one: Case): Promise<Judged> {
    const { section, groups, turns, persona, page, label, item } = one;
    const [named = null] = page !== null && "name" in page ? indexed(page.name) : [];
    const pageId = page !== null && "id" in page ? page.id : named;
    const type = USER_TYPES.find((known) => known === persona) ?? "student";
    const told = { section, turns, notes: [JSON.stringify(groups)], answer: "" };
    let played: Played[];
    try {
      const person = { universityId: pageId, type };
      played = await play(
        assistant,
        turns,
        person,
        async (asked) => (await hear(db, asked)).danger,
      );
    } catch (error) {
      const faults = [`failed at ${placeOf(error)}`];
      return { counts: [once("failed", true)], times: [], told: { ...told, faults } };
    }
    const [last] = played.slice(-1);
    if (last === undefined) throw new Error("A case without a turn.");
    const { frame, danger, text } = last;
    const invented = await inventedOf(played, pageId);
    const same = await alike(assistant, one, { universityId: pageId, type }, text);
    const counts = [
      once("failed", false),
      once("invented", invented.length > 0),
      ...same,
      ...(item === null ? [] : judgeAnswer(text, item)),
      ...(label === null || frame === null
        ? []
        : judgeReading(label, { frame, danger, pageId }, indexed, places)),
    ];
    const faults = [...counts.filter(isFault).map(({ key }) => FIGURES[key].title), ...invented];
    const notes = [
      ...told.notes,
      `read: ${shown({ ...frame, danger: danger.level })}`,
      `wanted: ${shown({ ...label, ...item, turns: null, question: null })}`,
    ];
    return { counts, times: played, told: { ...told, notes, answer: text, faults } };
  }

  /** Figures are checked against the facts of the universities that the answers are about, not of all. */
  async function inventedOf(played: readonly Played[], pageId: string | null): Promise<string[]> {
    const ids = played.flatMap((one) => [
      ...idsIn(one),
      ...namesIn(one.text).flatMap((name) => [...indexed(name)]),
    ]);
    const known = await readKnown(db, [...new Set(pageId === null ? ids : [...ids, pageId])]);
    return inventedIn(played, { known, universities: byId.size });
  }

  return { judge, universities: byId.size };
}

/** Where it failed, without the question. */
const placeOf = (error: unknown): string =>
  /(server|machines)\/\S+:\d+/.exec(error instanceof Error ? (error.stack ?? "") : "")?.[0] ?? "?";

/** The universities that an answer is about, as far as the guide says so itself. */
const idsIn = ({ end, frame, context }: Played): string[] =>
  [end.universities, frame?.named ?? [], context.subjects, context.shown]
    .flat()
    .map(({ id }) => id);

/** What an answer's text sets in bold, as it does with names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name);

/** A share below all, or one that should be zero. */
const isFault = ({ key, right, of, field }: Count) =>
  field === undefined && (FIGURES[key].better === "high" ? right < of : right > 0);

const EMPTY = new Set(["null", "[]", "{}", "false", '"none"']);

/** What isn't empty, in a line. */
const shown = (values: object): string =>
  Object.entries(values)
    .map(([key, value]) => [key, JSON.stringify(value)] as const)
    .filter(([, text]) => !EMPTY.has(text))
    .map((pair) => pair.join(" "))
    .join(" · ");

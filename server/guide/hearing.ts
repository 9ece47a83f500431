import { type SnapshotFrom, transition } from "xstate";

import type { Frame, Ref } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";

import type { Db } from "../db/tables.ts";
import { chipMeaning, countryOf } from "./danger/care.ts";
import { type Danger, dangerIn, seconded } from "./danger/danger.ts";
import type { Known } from "./knowledge/known.ts";
import { currentLibrary, type Library } from "./knowledge/library.ts";
import type { Place } from "./knowledge/places.ts";
import { readInOrder } from "./knowledge/readInOrder.ts";
import { resumedAt } from "./memory.ts";
import { described } from "./names/described.ts";
import type { Question } from "./port.ts";
import { read, type Reading } from "./reader/read.ts";
import { type HeldText, textsHeld } from "./texts/readTexts.ts";

/** A question as it is understood, in the light of all before. */
export interface Heard {
  question: Question;
  /** The conversation's chart after the message. */
  chart: SnapshotFrom<typeof guideMachine>;
  asked: Frame;
  /** The language to answer in. */
  language: string;
  danger: Danger;
  /** Whether help was given before. */
  caring: boolean;
  /** Which of the offers under an answer of help was taken. */
  offer: ReturnType<typeof chipMeaning>;
  /** The country whose numbers help is given with. */
  country: string | null;
  page: Known | null;
  places: readonly Place[];
  library: Library;
  /** Reads universities with all their facts, in the order of the ids. */
  known: (ids: readonly string[]) => Promise<Known[]>;
  /** Reads a university's own texts. */
  texts: (id: string) => Promise<HeldText[]>;
}

/** Of the guide's own offers: whoever presses one is not in danger for its words. */
const NO_DANGER: Danger = { level: "none", kind: "crisis", kinds: null };

/** Reads a message: danger first, then what it asks by itself, then what it asks after all before. */
export async function hear(db: Db, question: Question): Promise<Heard> {
  const { text, history, universityId, user } = question;
  const library = await currentLibrary(db);
  const snapshot = resumedAt(question.memory);
  const caring = snapshot.hasTag("caring");
  const before = history.findLast(({ writer }) => writer === "client")?.text ?? null;
  const { frame, places, lead, scores, isOffer } = withDescribed(
    read({ text, before, onPage: universityId !== null }, library),
    text,
    library,
  );
  const danger = isOffer
    ? NO_DANGER
    : seconded(dangerIn(text, before, caring), frame.act, lead, scores["act"] ?? {});
  const pageRef = refOf(universityId, library);
  const [chart] = transition(guideMachine, snapshot, {
    type: "message.read",
    frame,
    danger: danger.level,
    page: pageRef,
  });
  const asked = chart.context.asked ?? frame;
  const [page = null] = pageRef ? await readInOrder(db, [pageRef.id]) : [];
  return {
    question,
    chart,
    asked,
    language: languageOf(question, asked.language),
    danger,
    caring,
    offer: caring ? chipMeaning(text) : null,
    country: countryOf({
      language: asked.language,
      places,
      library,
      phoneCountry: user.country ?? null,
      pageCountry: page?.country ?? null,
    }),
    page,
    places,
    library,
    known: (ids) => readInOrder(db, ids),
    texts: (id) => textsHeld(db, library, id),
  };
}

/** "The dutch one": a university that is told by its place alone. */
function withDescribed(reading: Reading, text: string, library: Library): Reading {
  const { frame, places } = reading;
  if (frame.named.length + frame.unclear.length + frame.unknown.length > 0) return reading;
  const options = described(text, frame, places, library);
  const [only] = options;
  if (only === undefined) return reading;
  if (options.length === 1) return { ...reading, frame: { ...frame, named: [only] } };
  return { ...reading, frame: { ...frame, unclear: [{ typed: places[0]?.name ?? "", options }] } };
}

function refOf(id: string | null, { byId }: Library): Ref | null {
  const entry = id === null ? undefined : byId.get(id);
  return entry ? { id: entry.id, name: entry.name } : null;
}

const FEWEST_WORDS = 2;

/** The language to answer in: the message's, or where it is too short to tell, that of the one before. */
function languageOf({ text, memory }: Question, own: string): string {
  const last =
    typeof memory === "object" && memory !== null && "language" in memory
      ? String(memory.language)
      : null;
  const short =
    text.trim().split(/\s+/).length < FEWEST_WORDS &&
    /^[\p{Script=Latin}\p{N}\p{P}\s]*$/u.test(text);
  return short && last !== null ? last : own;
}

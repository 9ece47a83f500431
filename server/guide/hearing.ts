import { type SnapshotFrom, transition } from "xstate";

import { type Frame, PLACE_FIELDS, type Ref } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";
import type { GuideContext, Helped } from "#machines/guide/types.ts";

import type { Db } from "../db/tables.ts";
import { normalizeText } from "../universities/normalizeText.ts";
import { type Offer, offerIn, type Whereto } from "./danger/care.ts";
import {
  actBeside,
  type Danger,
  dangerIn,
  NO_DANGER,
  plainQuestion,
  seconded,
  stated,
} from "./danger/danger.ts";
import { followed, matterOfHelp, type Said } from "./danger/following.ts";
import { type Matter, matterOf, ofKind } from "./danger/matter.ts";
import type { Move } from "./danger/moves.ts";
import { spotsIn } from "./danger/spots.ts";
import { countriesOf, earlierSpots } from "./danger/whereabouts.ts";
import type { Known } from "./knowledge/known.ts";
import { currentLibrary, type Library } from "./knowledge/library.ts";
import type { Place } from "./knowledge/places.ts";
import { readOnce } from "./knowledge/readKnown.ts";
import { subjectsIn } from "./knowledge/subjects.ts";
import { languageOf } from "./languageOf.ts";
import { resumedAt } from "./memory.ts";
import type { KeptReading, Question } from "./port.ts";
import { saysPhrase } from "./reader/phrases.ts";
import type { Reading } from "./reader/read.ts";
import { retellIn } from "./reader/settlingAsides.ts";
import { saysTerm } from "./reader/settlingPhrases.ts";
import { readInTalk } from "./readInTalk.ts";
import { type HeldText, textsHeld } from "./texts/readTexts.ts";

/** A question as it is understood, in the light of everything before. */
export interface Heard {
  question: Question;
  /** The words that the answer is to: of a message that wants the one before again, those of that. */
  planned: string;
  /** The conversation's chart after the message. */
  chart: SnapshotFrom<typeof guideMachine>;
  asked: Frame;
  /** What was read in the message by itself. */
  alone: KeptReading;
  danger: Danger;
  /** What the danger is about; of a message that goes on after help, what that help was about. */
  matter: Matter;
  /** Whether it plainly asks for what was told before: a figure by its name, "again", the same words, an offer. */
  asksAgain: boolean;
  /** The help that was given last, if the person is still in its turns. */
  helped: Helped | null;
  /** What a message after help goes on with; null for any other. */
  follows: Move | null;
  /** Whether help was given before. */
  caring: boolean;
  /** Which of the offers under an answer of help was taken. */
  offer: Offer | null;
  /** In which language help is given, and with which numbers. */
  where: Whereto;
  page: Known | null;
  places: readonly Place[];
  library: Library;
  /** Reads universities with all their facts, in the order of the ids. */
  known: (ids: readonly string[]) => Promise<Known[]>;
  /** Reads a university's own texts. */
  texts: (id: string) => Promise<HeldText[]>;
}

/** Reads a message: danger first, then what it asks by itself, then what it asks after everything before. */
export async function hear(db: Db, question: Question): Promise<Heard> {
  const { text, history, universityId, user } = question;
  const library = await currentLibrary(db);
  const snapshot = resumedAt(question.memory, user.need);
  const caring = snapshot.hasTag("caring");
  const before = history.findLast(({ writer }) => writer === "client")?.text ?? null;
  const { plain, reading } = readInTalk(question, before, snapshot.context, library);
  const { places, scores, isOffer } = reading;
  const isAbout = universityId !== null || snapshot.context.subjects.length > 0;
  const danger = dangerOf([text, plain], before, caring, reading, isAbout);
  const frame = { ...reading.frame, act: actBeside(danger, reading.frame, scores["act"] ?? {}) };
  const helped = caring ? snapshot.context.helped : null;
  const offered = offerIn(text);
  // The numbers and "I'm safe" stay below an answer after help, which ends its turns.
  const offer = caring || offered?.meaning === "safe" ? offered : null;
  const own = matterIn(text, danger);
  const said = () => saidIn(question, frame, snapshot.context, library);
  const follows = isOffer ? null : followed(text, frame, danger, own, helped, said);
  const goesOn = follows !== null || offer !== null;
  const language =
    offer?.language ??
    reading.frame.retell?.language ??
    (isOffer ? frame.language : languageOf(question, reading, follows !== null));
  const pageRef = refOf(universityId, library);
  const [chart] = transition(guideMachine, snapshot, {
    type: "message.read",
    // The person's own words aren't kept.
    frame: { ...frame, language, leftover: [] },
    danger: goesOn ? "help" : danger.level,
    page: pageRef,
  });
  const read = chart.context.asked ?? frame;
  const asked = { ...read, home: read.home ?? chart.context.home, leftover: frame.leftover };
  const known = readOnce(db);
  const [page = null] = pageRef ? await known([pageRef.id]) : [];
  const matter = goesOn ? matterOfHelp(helped) : own;
  return {
    question,
    planned: asked.retell === null ? plain : toldAbout(question),
    chart,
    asked,
    alone: aloneOf(reading, page),
    asksAgain: isOffer || asked.retell !== null || repeats(reading, before),
    danger,
    matter,
    helped,
    follows,
    caring,
    offer: offer?.meaning ?? null,
    where: await whereHelped(
      known,
      question,
      { named: frame.named, asked, danger, caring, goesOn, matter, page, library },
      snapshot.context,
    ),
    page,
    places,
    library,
    known,
    texts: (id) => textsHeld(db, library, id),
  };
}

/** The last message that didn't only ask for the answer before it again. */
const toldAbout = ({ text, history }: Question): string =>
  history.findLast((one) => one.writer === "client" && retellIn(one.text, null) === null)?.text ??
  text;

const LEVELS = ["none", "line", "help"] as const;
const LEVEL_OF = ({ level }: Danger): number => LEVELS.indexOf(level);

/**
 * How far a message tells of danger; the guide's own offers never do. It counts as it was written and as it is read: with a
 * greeting, or misspelt, "kms" sounds milder than it is (O302, O303).
 */
function dangerOf(
  texts: readonly string[],
  before: string | null,
  caring: boolean,
  reading: Reading,
  isAbout: boolean,
): Danger {
  // Whoever presses one isn't in danger because of its words.
  if (reading.isOffer) return NO_DANGER;
  return [...new Set(texts)]
    .map((text) => {
      const read = seconded(dangerIn(text, before, caring), text, reading.scores["act"] ?? {});
      return stated(plainQuestion(read, text, reading.frame, isAbout), text);
    })
    .reduce((one, other) => (LEVEL_OF(other) > LEVEL_OF(one) ? other : one));
}

/** The language in which help is given, and, where there is any, the countries whose numbers are given and the university named with them. */
async function whereHelped(
  known: Heard["known"],
  { user, text, history }: Question,
  {
    named: [named],
    asked: { language },
    danger,
    caring,
    goesOn,
    matter,
    page,
    library,
  }: Pick<Heard, "asked" | "danger" | "caring" | "matter" | "page" | "library"> & {
    named: readonly Ref[];
    goesOn: boolean;
  },
  before: GuideContext,
): Promise<Whereto> {
  const kept = before.helped?.countries ?? [];
  if (danger.level === "none" && !caring && !goesOn)
    return { language, countries: [], university: null };
  const spots =
    danger.level === "none" && !caring
      ? []
      : spotsIn(text, language, library, named && (library.byId.get(named.id) ?? null));
  const [there = page] = danger.level === "help" && named ? await known([named.id]) : [page];
  return {
    language,
    countries:
      caring && spots.length === 0 && kept.length > 0
        ? kept
        : countriesOf(
            {
              language,
              spots,
              earlier: spots.length > 0 ? [] : earlierSpots(history, language, library),
              phoneCountry: user.country ?? null,
              // Someone who goes on to ask about a university is still where they were when help was given.
              namedCountry: caring && danger.level === "none" ? null : countryOfRef(named, library),
              pageCountry: page?.country ?? talkedOf(before, library),
            },
            matter.other,
          ),
    university: there && {
      name: there.name,
      website: there.website,
      phone: there.facts.get("phone")?.value ?? "",
    },
  };
}

/** What a danger is about; plain words only count if there is one. */
const matterIn = (text: string, { level, kind }: Danger): Matter =>
  level === "none" ? ofKind(kind) : matterOf(text, kind);

/** "Again", "all of them": these ask for what was told. */
const GOES_OVER: ReadonlySet<string> = new Set(["again", "all", "more", "next", "rest"]);

/** Whether a message asks for something by its name, or says again what the one before said. */
function repeats({ frame, text }: Reading, before: string | null): boolean {
  const { pointer, form, act, whole } = frame;
  if (pointer !== null && GOES_OVER.has(pointer.to)) return true;
  if (normalizeText(text) === normalizeText(before ?? "")) return true;
  if (subjectsIn(normalizeText(text)).length > 0) return true;
  if (act === "find") return whole;
  if (saysPhrase("about", text) || saysPhrase("sort", text)) return true;
  return form !== "yesNo" && saysTerm(text);
}

/** What a message after help is said in. */
const saidIn = (
  { text, universityId }: Question,
  { language, named: [named] }: Frame,
  { subjects }: GuideContext,
  library: Library,
): Said => ({
  isAbout: universityId !== null || subjects.length > 0,
  isPlaced: spotsIn(text, language, library, named && library.byId.get(named.id)).some(
    ({ whose }) => whose === "own",
  ),
});

/** A message's own reading, as it is stored. */
const aloneOf = ({ frame, mentions }: Reading, page: Ref | null): KeptReading => ({
  language: frame.language,
  act: frame.act,
  fields: frame.fields,
  topic: frame.topic,
  names: mentions.map(({ typed, sure, options }) => ({
    typed,
    name: sure && options.length === 1 ? (options[0]?.name ?? null) : null,
  })),
  page: page?.name ?? null,
});

function refOf(id: string | null, { byId }: Library): Ref | null {
  const entry = id === null ? undefined : byId.get(id);
  return entry ? { id: entry.id, name: entry.name } : null;
}

const countryOfRef = (ref: Ref | undefined, { byId }: Library): string | null =>
  (ref && byId.get(ref.id)?.country) || null;

/** The country of the university or place that was talked about before. */
function talkedOf({ subjects, filters }: GuideContext, library: Library): string | null {
  const place = filters.find(({ field, op }) => PLACE_FIELDS.has(field) && op === "=");
  if (subjects.length > 0 || place === undefined) return countryOfRef(subjects[0], library);
  const name = String(place.value);
  return place.field === "country" ? name : library.places.countryOf(name);
}

import { type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import type { Library } from "./knowledge/library.ts";
import { described } from "./names/described.ts";
import { recalled } from "./names/recalled.ts";
import type { Question } from "./port.ts";
import { withoutCourtesies } from "./reader/courtesies.ts";
import { NAME } from "./reader/features.ts";
import { withoutIndifferent } from "./reader/indifferent.ts";
import { withoutNumbers } from "./reader/numbered.ts";
import { read, type Reading } from "./reader/read.ts";
import { respelt } from "./reader/respelt.ts";
import { texted } from "./reader/texted.ts";
import { tongueOf } from "./reader/tongue.ts";

/** A message as it is read: without what is only polite, its words spelt right; and what it says by itself. */
interface Read {
  plain: string;
  reading: Reading;
}

/** A letter that is no capital, of any script. */
const NO_CAPITAL = /[^\P{L}\p{Lu}]/u;
const FEWEST_SHOUTED = 4;
/** In capitals alone no word is a name for being in capitals. */
const spoken = (text: string): string =>
  !NO_CAPITAL.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= FEWEST_SHOUTED
    ? text.toLowerCase()
    : text;

/** Reads a message by itself, with what the conversation tells of its names, and names that it only recalls or describes. */
export function readInTalk(
  { text, universityId }: Question,
  before: string | null,
  context: GuideContext,
  library: Library,
): Read {
  const said = respelt(texted(withoutCourtesies(withoutNumbers(spoken(text))), library), library);
  // Later it takes back what was said before.
  const plain = before === null ? withoutIndifferent(said) : said;
  const was = before === null ? null : (context.asked?.act ?? null);
  const { home, subjects, shown, income, fields } = context;
  const setting = {
    home,
    earns: income !== null,
    priced: fields.some((field) => PRICE_FIELDS.has(field)),
    about: subjects.length > 0 ? subjects : shown,
  };
  const message = { text: plain, before, was, onPage: universityId !== null, setting };
  const alone = withTongue(read(message, library), plain === text ? null : text);
  return { plain, reading: withDescribed(recalled(alone, context, library), plain, library) };
}

/** With the language of the whole message: "Hola, MIT tuition?" is Spanish by what is only polite in it. */
function withTongue(reading: Reading, whole: string | null): Reading {
  if (whole === null) return reading;
  const masked = reading.mentions.reduce((text, { typed }) => text.replace(typed, NAME), whole);
  const { label, lead } = tongueOf(masked);
  return lead <= reading.languageLead
    ? reading
    : { ...reading, languageLead: lead, frame: { ...reading.frame, language: label } };
}

/** "The dutch one": a university described by its place alone. */
function withDescribed(reading: Reading, text: string, library: Library): Reading {
  const { frame, places } = reading;
  if (frame.named.length + frame.unclear.length + frame.unknown.length > 0) return reading;
  const options = described(text, frame, places, library);
  const [only] = options;
  if (only === undefined) return reading;
  const asks: Frame =
    frame.act === "find"
      ? { ...frame, act: "facts", guessed: false, filters: [], order: null }
      : frame;
  if (options.length === 1) return { ...reading, frame: { ...asks, named: [only] } };
  const typed = places[0]?.name ?? library.byId.get(only.id)?.city ?? "";
  return { ...reading, frame: { ...asks, unclear: [{ typed, options }] } };
}

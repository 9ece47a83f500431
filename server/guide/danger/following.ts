import type { Frame } from "#machines/guide/frame.ts";
import type { Helped } from "#machines/guide/types.ts";

import { helpIn, saysPhrase } from "../reader/phrases.ts";
import type { Danger } from "./danger.ts";
import { saysOfSelf } from "./direct.ts";
import { answeredTo } from "./goOn.ts";
import { type Matter, ofKind, type Subject } from "./matter.ts";
import { moveIn, type Move } from "./moves.ts";

/** What help was about, as the conversation keeps it. */
export const matterOfHelp = (helped: Helped | null): Matter =>
  helped === null ? ofKind("crisis") : { ...helped, subject: helped.subject as Subject | null };

/** Whether a message after help tells of another danger, which has its own words. */
const isAnother = (text: string, matter: Matter, helped: Helped): boolean =>
  (matter.subject !== null && matter.subject !== helped.subject) ||
  (helped.other && !matter.other && saysOfSelf(text));

/** What is asked of one university, which can't be told where none is known. */
const OF_ONE: ReadonlySet<Frame["act"]> = new Set([
  "facts",
  "programs",
  "not_held",
  "about",
  "clarify",
] as const);

/** What a message after help is said in. */
export interface Said {
  /** A university was talked about, or the person is on one's page. */
  isAbout: boolean;
  /** It says where the person is: a place, or a university of that name. */
  isPlaced: boolean;
}

const asksFigure = ({ fields, guessed }: Frame): boolean => fields.length > 0 && !guessed;
/** "You didn't answer about the early move-in": what no record holds is asked for again. */
const asksGap = ({ act, topic }: Frame, text: string): boolean =>
  act === "not_held" && topic !== "other" && saysPhrase("unanswered", text);
const asksSearch = (text: string): boolean =>
  saysPhrase("universities", text) || saysPhrase("find", text);

/** Whether a message after help asks for something that the guide is there for, and can be told. */
function asksElse(frame: Frame, text: string, { isAbout, isPlaced }: Said): boolean {
  const { act, filters, order, named, unclear } = frame;
  if (order !== null || act === "thanks" || helpIn(text).length > 0) return true;
  // "I live near Tulsa", "I study at Rice": where someone is asks for no university there.
  if (isPlaced) return asksSearch(text) || (asksFigure(frame) && saysPhrase("question", text));
  if (named.length + unclear.length + filters.length > 0) return true;
  if (OF_ONE.has(act) && !isAbout) return false;
  return asksFigure(frame) || asksGap(frame, text) || asksSearch(text);
}

/** What of the product someone may see who has the person's phone. */
const KEPT: ReadonlySet<string | null> = new Set(["saving", "profile", "privacy", "sharing"]);
const OF_DEVICE = ["device", "go.erase", "go.kept"];

/** Whether somebody whose device may be watched asks what the product keeps. */
const asksOfKept = ({ act, topic }: Frame, text: string, { said }: Helped): boolean =>
  OF_DEVICE.some((key) => said.includes(key)) &&
  [act === "help" ? topic : null, ...helpIn(text)].some((one) => KEPT.has(one));

/**
 * What a message after help goes on with (O147): one of the moves, `kept`, `open` for silence, "I don't know" and anything else;
 * null where it asks about universities or the product, or tells of another danger.
 */
export function followed(
  text: string,
  frame: Frame,
  { level }: Danger,
  matter: Matter,
  helped: Helped | null,
  saidIn: () => Said,
): Move | null {
  if (helped === null) return null;
  if (level === "help" && isAnother(text, matter, helped)) return null;
  if (level !== "help" && asksOfKept(frame, text, helped)) return "kept";
  const said = moveIn(text);
  const isNamed = frame.named.length + frame.unclear.length > 0;
  const isElse =
    said === null
      ? asksElse(frame, text, saidIn())
      : (isNamed && asksFigure(frame)) || (saidIn().isAbout && asksGap(frame, text));
  if (level !== "help" && isElse) return null;
  if (said === null) return "open";
  return said.isWhole ? answeredTo(said.move, helped) : said.move;
}

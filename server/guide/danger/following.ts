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
  helped === null
    ? ofKind("crisis")
    : {
        kind: helped.kind,
        subject: helped.subject as Subject | null,
        other: helped.other,
        suicidal: helped.suicidal,
        staff: helped.staff,
      };

/** Whether a message after help tells of another danger, which has its own words. */
const isAnother = (text: string, matter: Matter, helped: Helped): boolean =>
  (matter.subject !== null && matter.subject !== helped.subject) ||
  (helped.other && !matter.other && saysOfSelf(text));

/** Whether a message after help asks for something that the guide is there for. */
const asksElse = (frame: Frame, text: string): boolean =>
  frame.filters.length > 0 ||
  frame.order !== null ||
  (frame.fields.length > 0 && !frame.guessed) ||
  frame.act === "thanks" ||
  helpIn(text).length > 0 ||
  saysPhrase("universities", text) ||
  saysPhrase("find", text);

/**
 * What a message after help goes on with (O147): one of the moves, `open` for silence, "I don't know" and anything else;
 * null where it asks about universities or the product, or tells of another danger.
 */
export function followed(
  text: string,
  frame: Frame,
  { level }: Danger,
  matter: Matter,
  helped: Helped,
): Move | null {
  if (level === "help" && isAnother(text, matter, helped)) return null;
  const said = moveIn(text);
  const isElse =
    frame.named.length + frame.unclear.length > 0 || (said === null && asksElse(frame, text));
  if (level !== "help" && isElse) return null;
  if (said === null) return "open";
  return said.isWhole ? answeredTo(said.move, helped) : said.move;
}

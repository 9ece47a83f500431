import type { Frame } from "#machines/guide/frame.ts";
import type { GuideContext } from "#machines/guide/types.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { Reading } from "../reader/read.ts";
import { saysTerm } from "../reader/settlingPhrases.ts";

/** "That was Miami in Oxford", "so it's the Ohio one": what was told is said again. */
const SAYS_AGAIN =
  /^(?:(?:so|and|ok|okay|wait|good|hm|just checking|to be clear|i (?:trust|hope|assume|presume|suppose)|y|et|e|und|also|entonces|ich hoffe|espero que|j espere que) )*(?:thats?|this|its?|you|that s|it s|these|those|eso|esa|es|c est|ca|das|isso|essa)(?: (?:is|was|were|s|re|are|mean|meant|era|fue|etait|ist|war|foi))*(?: |$)/u;
const TRUSTS =
  / (?:right|correct|yes|no|huh|i (?:trust|hope|assume|presume|suppose|take it|guess|believe)|is(?:nt| not) it|wasnt it|verdad|cierto|n est ce pas|oder|ne|certo|stimmts?)$/u;
/** "And not the Coral Gables one": what it is not. */
const DENIED = / (?:and )?(?:not|rather than|instead of|y no|et pas|und nicht|e nao) /u;
const WHERE = /^(?:in|the|from|at|of|en|em|de|del|la|a|au|aus)$/u;
const MOST = 20;

/**
 * "That was Miami in Oxford, Ohio and not the Coral Gables one, I trust?": whether it is there, of the one of those
 * talked about that may be meant. Null for any other message. Serves O198.
 */
export function confirmed(
  { frame, text }: Reading,
  { subjects }: GuideContext,
  library: Library,
): Frame | null {
  const normalized = normalizeText(text);
  const words = normalized.split(" ");
  if (subjects.length === 0 || words.length > MOST || saysTerm(text)) return null;
  if (!SAYS_AGAIN.test(normalized) || !(TRUSTS.test(normalized) || /[?？]\s*$/u.test(text)))
    return null;
  const [said = ""] = normalized.split(DENIED);
  const spoken = said.split(" ");
  const all = library.places.find(spoken);
  // "A lot for North Carolina" says nothing of where it is.
  const isWhere = ({ from }: Place) =>
    WHERE.test(spoken[from - 1] ?? "") || all.some(({ to }) => to === from);
  const places = all.filter((place) => place.kind !== "area" && isWhere(place));
  for (const { kind, name } of places.toReversed()) {
    const there = subjects.filter(({ id }) => {
      const entry = library.byId.get(id);
      return entry !== undefined && library.places.holds(name, entry);
    });
    if (there.length !== 1 || kind === "area") continue;
    return {
      ...frame,
      act: "facts",
      named: there,
      unclear: [],
      unknown: [],
      swapped: [],
      fields: [kind],
      premise: { field: kind, value: name },
      form: "yesNo",
      operation: "fact",
      filters: [],
      order: null,
      narrows: null,
      pointer: null,
      leans: false,
      guessed: false,
      topic: null,
      gaps: [],
      leftover: [],
    };
  }
  return null;
}

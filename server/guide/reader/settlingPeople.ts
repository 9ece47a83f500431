import { type Field, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { saysTuition } from "./figureNames.ts";
import { type Phrase, saysPhrase } from "./phrases.ts";
import { NAMED } from "./premises.ts";
import type { Message } from "./readerModel.ts";
import { OF_FIGURES } from "./settlingBoard.ts";

const CHILDREN =
  "kids|children|boys|girls|sons|daughters|students|hijos|hijas|enfants|fils|filles|filhos|filhas|kinder";
const COUNTS: Readonly<Record<string, number>> = {
  three: 3,
  3: 3,
  tres: 3,
  trois: 3,
  four: 4,
  4: 4,
};
const MANY = new RegExp(
  `(?:^| )(three|3|tres|trois|four|4) (?:of us|of them|(?:of )?(?:(?:my|our|mis|mes) )?(?:${CHILDREN}))(?: |$)`,
  "u",
);
const PAIR = new RegExp(
  `(?:^| )(?:(?:me|him|her|i) and (?:my|his|her) (?:twin|sister|brother|cousin|friend)|my (?:twin|sister|brother|cousin|friend) and (?:i|me)|(?:both|two) of us|us both|twins|(?:both|two) (?:(?:of )?(?:my|our) )?(?:${CHILDREN})|the two of them|both of them` +
    `|mi (?:hermano|hermana|gemel[oa]) y yo|los dos|las dos|gemel[oa]s|mellizos|dos (?:hijos|hijas)|(?:mon|ma) (?:frere|soeur|jumeau|jumelle) et moi|nous deux|jumeaux|jumelles|(?:meu|minha) (?:irmao|irma) e eu|nos dois|gemeos)(?: |$)`,
  "u",
);
/** "One at UConn and the other at Clark": one of them each. */
const ONE_EACH = new RegExp(
  `(?:^| )(?:one|uno|una|un|une|um|uma)(?: \\S+)? (?:at|to|in|en|a|na|no|em) (?:the |la |el |l )?${NAMED}.* (?:one|other|otro|otra|autre|outro|outra|uno|una)(?: \\S+)? (?:at|to|in|en|a|na|no|em) (?:the |la |el |l )?${NAMED}`,
  "u",
);

/** For how many people a price is asked in one sum: "me and my twin", "two boys"; null where it isn't said. */
export function peopleIn(normalized: string): number | null {
  const [, count = ""] = MANY.exec(normalized) ?? [];
  if (count !== "") return COUNTS[count] ?? null;
  return PAIR.test(normalized) || ONE_EACH.test(normalized) ? 2 : null;
}

/** "What's the total for both of us", "tuition plus room and board for both": one sum of one price (O200). */
export function settlePeople(frame: Frame, { text, before }: Message, normalized: string): void {
  if (!OF_FIGURES.has(frame.act)) return;
  const says = (phrase: Phrase) => saysPhrase(phrase, text);
  const people = peopleIn(normalized);
  const isPrice = (field: Field) => PRICE_FIELDS.has(field) || field === "roomAndBoard";
  const isPriced = frame.fields.some(isPrice) || says("costing");
  const isTotal = says("totalled") || (frame.operation === "sum" && frame.named.length > 1);
  if (people !== null && (isTotal || (before !== null && ONE_EACH.test(normalized))))
    frame.people = people;
  const isOne = people !== null || frame.operation === "sum" || says("sum");
  if (!isTotal || !isPriced || !isOne || (people === null && frame.named.length < 2)) return;
  const others = frame.fields.filter((field) => !isPrice(field));
  if (others.length > 0 && !frame.guessed) return;
  const prices = frame.guessed ? [] : frame.fields.filter(isPrice);
  if (people === null && prices.length === 0) return;
  const isOfParts = prices.includes("roomAndBoard") && saysTuition(text);
  Object.assign(frame, {
    act: frame.named.length > 1 ? "compare" : "facts",
    fields: isOfParts
      ? prices.filter((field) => field !== "costOfAttendance" && field !== "netPrice")
      : prices.length > 0
        ? prices
        : ["costOfAttendance"],
    operation: "sum",
    order: null,
    guessed: false,
    topic: null,
  });
}

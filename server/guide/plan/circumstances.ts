import { ABROAD, type Act, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { partsOf } from "../check/check.ts";
import type { Known } from "../knowledge/known.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { isWithBoard } from "../reader/settlingBoard.ts";
import type { Answer, Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { factsOf, figureOf, says, strong, valueOf, written } from "./say.ts";

/** Acts whose answers a person's circumstances bear on. */
const OF_UNIVERSITIES: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "find",
  "collect",
  "about",
  "not_held",
]);

/** What no figure shows of a person's circumstances, a sentence each: a citizen's parents, living at home (O154). */
export function circumstances(input: PlanInput, told: Answer): Sentence[] {
  const { asked, context, subjects, text } = input;
  const home = asked.home ?? context.home;
  const isWithRelatives = saysPhrase("withRelatives", text);
  if (!OF_UNIVERSITIES.has(asked.act)) return [];
  return [
    // Where nothing else is told, it is advice, told in its place.
    ...(saysPhrase("citizenFamily", text) && !(asked.act === "not_held" && subjects.length === 0)
      ? [says("citizen.aid")]
      : []),
    ...(saysPhrase("atHome", text) || isWithRelatives ? atHome(input, told) : []),
    ...(isWithBoard(text) && !saysPhrase("atHome", text) ? ofBoard(input, told) : []),
    ...(isWithRelatives ? [says("atHome.relatives")] : []),
    ...(isOfGraduates(input, told) ? [says("price.undergraduate")] : []),
    ...(home === ABROAD && saysPhrase("federalAid", text) ? [says("paid.abroad.aid")] : []),
  ];
}

/** A master's or a doctorate after a price is told: it is that of undergraduates (O280). */
const isOfGraduates = ({ asked, text }: PlanInput, { blocks }: Answer): boolean =>
  FOR_GRADUATES.test(text) &&
  ![asked.topic, ...asked.gaps].includes("graduate_school") &&
  partsOf(blocks).some(({ field }) => PRICE_FIELDS.has(field));
const FOR_GRADUATES =
  /(?<!\b(?:ha(?:s|ve)|got|holds?|with|after|finished|my|his|her) (?:an? |my |his |her )?)\b(?:master['’]?s?\b(?! from)|mba\b|ph\.?d|doctora\w+|grad(?:uate)? (?:school|program|degree)|law school|med(?:ical)? school|posgrado|postgrado|maestr[ií]a|mestrado|doutorado)|ارشد|دکتر[یا]|فوق[ \u200c]?لیسانس|ماجستير|دكتوراه|研究生|硕士|博士|碩士|मास्टर्स|पीएचडी|석사|박사|thạc sĩ|tiến sĩ|магистр|аспирант/iu;

/** "With the dorm and the meal plan": what these are of the whole cost. */
function ofBoard({ subjects }: PlanInput, { blocks }: Answer): Sentence[] {
  const parts = partsOf(blocks);
  const tells = (one: Known, field: string) =>
    parts.some((part) => part.id === one.id && part.field === field);
  const isMeant = (one: Known) =>
    tells(one, "costOfAttendance") &&
    !tells(one, "roomAndBoard") &&
    valueOf(one, "roomAndBoard") !== null;
  const [list, facts] = boardOf(subjects.filter(isMeant), subjects.length === 1);
  return list.length > 0 ? [says("atHome.board", { list }, { facts })] : [];
}

/** What a room and meals on campus come to at each, and where that is from. */
const boardOf = (all: readonly Known[], isOne: boolean) =>
  [
    all.flatMap((one) => {
      const value = valueOf(one, "roomAndBoard");
      if (value === null) return [];
      return isOne ? strong(value) : says("row.inline", { name: one.name, value: strong(value) });
    }),
    all.flatMap((one) => factsOf(one, ["roomAndBoard"])),
  ] as const;

/** "If I live at home": which prices count housing, what it comes to on campus, and who estimates the rest. */
function atHome({ subjects }: PlanInput, { blocks }: Answer): Sentence[] {
  if (!partsOf(blocks).some(({ field }) => PRICE_FIELDS.has(field))) return [];
  const isOne = subjects.length === 1;
  const [list, facts] = boardOf(subjects, isOne);
  const costs = subjects.flatMap((one) => withoutBoard(one, isOne) ?? []);
  const pages = subjects.flatMap((one) => {
    const url = valueOf(one, "netPriceCalculatorUrl");
    if (url === null) return [];
    return isOne ? url : says("ask.at", { name: one.name, url });
  });
  return [
    ...(list.length > 0 ? [says("atHome.board", { list }, { facts })] : []),
    ...(costs.length > 0 ? [says("atHome.cost", { list: costs })] : []),
    pages.length > 0 ? says("atHome", { list: pages }) : says("atHome.plain"),
  ];
}

/** What a year costs without a room and meals on campus; null where one of both isn't held. */
function withoutBoard(one: Known, isOne: boolean): Sentence | null {
  const [cost, board] = [figureOf(one, "costOfAttendance"), figureOf(one, "roomAndBoard")];
  if (cost === null || board === null || cost <= board) return null;
  return says(isOne ? "atHome.cost.of" : "atHome.cost.at", {
    name: one.name,
    value: strong(written(cost - board, "money")),
    cost: valueOf(one, "costOfAttendance") ?? "",
    board: valueOf(one, "roomAndBoard") ?? "",
  });
}

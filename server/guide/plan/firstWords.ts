import { PRICE_FIELDS } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { partsOf } from "../check/check.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { kindIn } from "../reader/kindWords.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextOfOne } from "./chips.ts";
import { circumstances } from "./circumstances.ts";
import { factSentence } from "./facts.ts";
import type { PlanInput } from "./planInput.ts";
import { sameWords } from "./premise.ts";
import { taught } from "./programs.ts";
import { answer, figureOf, says, strong, text, valueOf } from "./say.ts";
import { subjectSaid } from "./searchWords.ts";
import { explained } from "./sources.ts";
import { sameForAll, whosePrice } from "./whosePrice.ts";

/** An answer that begins with what the question's form asks for: how hard, yes or no. */
export const withFirstWords = (input: PlanInput, told: Answer): Answer => {
  const first = [
    ...ofSubjectFirst(input, told),
    ...inGroup(input),
    ...kindTaken(input),
    ...howHard(input, told),
    ...whosePrice(input),
    ...sameForAll(input),
    ...worth(input),
    ...affordable(input, told),
    ...meant(input),
  ];
  const last = [...notOfSubject(input, told), ...circumstances(input, told)];
  if (first.length + last.length === 0) return told;
  const around = (some: readonly Sentence[]) => (some.length === 0 ? [] : [text(...some)]);
  return { ...told, blocks: [...around(first), ...told.blocks, ...around(last)] };
};

/** "Purdue or Iowa State for engineering": the figures aren't of the subject, but what each teaches of it is told. */
function notOfSubject({ asked, subjects, text: said }: PlanInput, { blocks }: Answer): Sentence[] {
  if (asked.act !== "compare" || subjects.length < 2) return [];
  if (partsOf(blocks).some(({ field }) => field === "programs")) return [];
  const named = subjectsIn(normalizeText(said)).filter(({ excluded }) => !excluded);
  const isOpen = asked.fields.length === 0 && asked.order === null;
  return named.length === 0
    ? []
    : [
        says("compare.subject", { subject: named.map(({ name }) => subjectSaid(name)) }),
        ...(isOpen ? [] : named.flatMap((subject) => taught(subjects, subject))),
      ];
}

/** "Villanova or Fordham for nursing": what each teaches of it comes before figures that weren't asked for by name. */
function ofSubjectFirst(input: PlanInput, told: Answer): Sentence[] {
  const { asked, subjects, text: said } = input;
  if (asked.fields.length > 0 || asked.order !== null) return [];
  if (notOfSubject(input, told).length === 0) return [];
  return subjectsIn(normalizeText(said))
    .filter(({ excluded }) => !excluded)
    .flatMap((subject) => taught(subjects, subject, "share"));
}

const ASKING: ReadonlySet<string> = new Set(["facts", "compare"]);

/** "Duke is Ivy League, right?": who of them belongs to such a group of universities. */
function inGroup({ asked, subjects, places, library }: PlanInput): Sentence[] {
  const group = places.find(
    ({ kind, name, excluded }) => kind === "area" && !excluded && library.places.isGroup(name),
  );
  if (group === undefined || !ASKING.has(asked.act) || subjects.length === 0) return [];
  const isIn = ({ id }: { id: string }) => {
    const entry = library.byId.get(id);
    return entry !== undefined && library.places.holds(group.name, entry);
  };
  const said = (code: string, some: typeof subjects) =>
    some.length === 0
      ? []
      : [says(code, { group: group.name, list: some.map(({ name }) => strong(name)) })];
  const [members, others] = [subjects.filter(isIn), subjects.filter((one) => !isIn(one))];
  const verdict =
    subjects.length > 1 ? [] : [says(members.length > 0 ? "answer.yes" : "answer.no")];
  return [...verdict, ...said("group.out", others), ...said("group.in", members)];
}

const TAKES_KIND =
  /\b(?:since|because|cause|cuz|as|given|being|says?|said|heard|thought|assum\w+|ya que|como|puisque|comme|já que|da)\b[^.?!]{0,60}(?:\b(?:is|s|'s|being|es|est|ist)|(?<!\p{L})é) (?:an? |una? |une |eine? )?(?:state|public|private|pública|publique|privée|privada|staatlich\w*) (?:school|college|universit\w+|uni|one|institution)?/iu;

/** "Since MIT is a state school": what is taken for granted of its kind in passing, where it isn't so (O208). */
function kindTaken({ asked, subjects, text: said }: PlanInput): Sentence[] {
  const [one, other] = subjects;
  if (one === undefined || other !== undefined || asked.premise !== null) return [];
  const [taken] = TAKES_KIND.exec(said) ?? [];
  const kind = taken === undefined ? null : kindIn(normalizeText(taken));
  const held = valueOf(one, "kind");
  const sentence = factSentence(one, "kind");
  if (kind === null || held === null || sentence === null) return [];
  return sameWords(one, "kind", held, kind) ? [] : [says("answer.no"), sentence];
}

/** "Is Duke Ivy League?" and nothing else; null for other questions. */
export function groupAlone(input: PlanInput): Answer | null {
  const { asked, subjects } = input;
  const isAlone = asked.act === "not_held" || asked.act === "about";
  if (!isAlone || asked.form !== "yesNo") return null;
  const [one] = subjects;
  const told = inGroup({ ...input, asked: { ...asked, act: "facts" } });
  if (one === undefined || told.length === 0) return null;
  return answer([text(...told)], { ...nextOfOne(one), universities: subjects });
}

/** "Is that stupid?": no record says so, and what bears on it is told. */
const worth = ({ asked, subjects, text: said }: PlanInput): Sentence[] =>
  ASKING.has(asked.act) && subjects.length > 0 && saysPhrase("worthIt", said)
    ? [says("worth")]
    : [];

/** "Can we afford it?": no record says so; what it costs, and where it is estimated, is told. */
const affordable = ({ subjects, text: said }: PlanInput, { blocks }: Answer): Sentence[] =>
  subjects.length > 0 &&
  saysPhrase("affordable", said) &&
  partsOf(blocks).some(({ field }) => PRICE_FIELDS.has(field))
    ? [says("affordable")]
    : [];

/** Up to which share of applicants taken a university counts as how hard to get into, in percent. */
const EASE: readonly (readonly [most: number, code: string])[] = [
  [15, "ease.very"],
  [40, "ease.hard"],
  [70, "ease.middle"],
  [100, "ease.easy"],
];

/** "Is it hard to get into?": said in words before the share of applicants taken. */
function howHard({ asked, subjects, text: said }: PlanInput, { asksBack }: Answer): Sentence[] {
  const [one, other] = subjects;
  if (one === undefined || other !== undefined || asksBack !== null || asked.premise !== null)
    return [];
  if (asked.act !== "facts" || !asked.fields.includes("admissionRate")) return [];
  const rate = saysPhrase("howHard", said) ? figureOf(one, "admissionRate") : null;
  const code = EASE.find(([most]) => rate !== null && rate <= most)?.[1];
  return code === undefined ? [] : [says(code)];
}

const BESIDE: ReadonlySet<string> = new Set(
  "facts compare find collect not_held programs".split(" "),
);
/** "What does net price mean, and how much is it at Purdue?" */
const meant = ({ asked, text: said }: PlanInput): Sentence[] =>
  BESIDE.has(asked.act) ? explained(said) : [];

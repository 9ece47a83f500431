import type { Field } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Known, KnownPoint } from "../knowledge/known.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { nextAbout, nextOfOne } from "./chips.ts";
import { asItem, factSentence } from "./facts.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, list, partOf, priceOnce, says, strong, text, whereToAsk } from "./say.ts";

const OVERVIEW: readonly Field[] = [
  "location",
  "kind",
  "founded",
  "students",
  "admissionRate",
  "tuitionInState",
  "tuitionOutOfState",
  "netPrice",
  "graduationRate",
  "programs",
  "website",
];

/** A university in a few lines: what it is, how to get in, what it costs, what comes of it. */
export function about({ subjects }: PlanInput): Answer {
  const [university] = subjects;
  if (university === undefined) return answer([]);
  const told = priceOnce(OVERVIEW, [university]).flatMap(
    (field) => factSentence(university, field) ?? [],
  );
  const blocks: Block[] = [];
  if (university.fictional)
    blocks.push(text(says("about.fictional", { name: strong(university.name) })));
  const intro = university.fictional || told.length === 0 ? university.description : "";
  if (intro !== "") blocks.push(text(says("verbatim", { text: intro })));
  if (told.length > 0)
    blocks.push(text(says("facts.of", { name: strong(university.name) })), list(told.map(asItem)));
  return answer(blocks, nextOfOne(university, ["location", "founded", "website"]));
}

/** Words that mean the stop where the person is. */
const HERE = /\b(?:here|this|where am i|it)\b/i;
const MOST_LISTED = 20;
const TELLING = 6;
const COMMON = new Set(
  `building hall center centre university student students school campus main court classroom technology sciences science services performing central florida public service engineering memorial stanford mathematical`.split(
    " ",
  ),
);

/** Stops of the tour: which there are, a named one, or which universities have a tour. */
export async function tour(input: PlanInput): Promise<Answer> {
  const { subjects, library, stop, page } = input;
  const university = subjects[0] ?? page;
  if (university !== null && university !== undefined && university.points.length > 0) {
    const points = stopsIn(university, input);
    if (points.length > 0) return aboutStops(university, points, input);
    if (stop !== null && HERE.test(input.text)) return aboutStops(university, [stop], input);
    return answer(
      [
        text(
          says("tour.stops", {
            name: strong(university.name),
            count: String(university.points.length),
          }),
        ),
        list(
          university.points.slice(0, MOST_LISTED).map((point) => stopSentence(point, university)),
        ),
      ],
      {
        question: says("question.stop"),
        chips: [
          ...university.points.slice(0, 2).map((point) => says("chip.stop", { name: point.name })),
          ...nextAbout(university).slice(0, 2),
        ],
        universities: [university],
      },
    );
  }
  const toured = await input.known(
    [...library.byId.values()]
      .filter(({ stops }) => stops > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, 6)
      .map(({ id }) => id),
  );
  const where = toured.map((one) =>
    says("tour.item", { name: strong(one.name), count: String(one.points.length) }),
  );
  const none = university ? [says("tour.none", { name: strong(university.name) })] : [];
  return answer(
    [text(...none, toured.length > 0 ? says("tour.where", { list: where }) : says("tour.nowhere"))],
    {
      question: says("question.campus"),
      chips: [
        ...toured.slice(0, 2).map((one) => says("chip.tourOf", { name: one.name })),
        ...(university ? nextAbout(university).slice(0, 2) : []),
      ],
      universities: university ? [university, ...toured] : toured,
    },
  );
}

/** A building or stop that is asked for; says so when no stop matches. */
export function place(input: PlanInput): Promise<Answer> | Answer {
  const { subjects, page, stop } = input;
  const university = subjects[0] ?? page;
  if (!university) return tour(input);
  const points = stopsIn(university, input);
  if (points.length > 0) return aboutStops(university, points, input);
  if (stop !== null && HERE.test(input.text)) return aboutStops(university, [stop], input);
  const sentences = [
    says(
      university.points.length > 0 ? "place.notOnTour" : "place.unknown",
      { name: strong(university.name) },
      { denies: { id: university.id, topic: "place" } },
    ),
    whereToAsk(university, "website"),
  ];
  return answer([text(...sentences)], nextOfOne(university));
}

const OF_PLACES: ReadonlySet<Field> = new Set(["founded", "location", "name"]);
const OF_TOURS = /\btours?\b|\bwalk\b|\bstops?\b|recorrido|visite|passeio|تور|جولة|导览|टूर/iu;

/** Whether a question is about a building or stop on a university's campus: "when was the UCF library built". */
export function asksOfStop(input: PlanInput): boolean {
  const { asked, subjects, text: message } = input;
  const [university, other] = subjects;
  if (university === undefined || other !== undefined || university.points.length === 0)
    return false;
  if (!asked.fields.every((field) => OF_PLACES.has(field))) return false;
  const points = stopsIn(university, input);
  return points.length > 0 && (points.length <= 3 || OF_TOURS.test(message));
}

/** A text's words with a space around each, in the case that they have. */
const spaced = (words: string) => ` ${words.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

/** Stops that a message names: by their code, their name, or a word that few of them have. */
function stopsIn({ points }: Known, { text: message }: PlanInput): KnownPoint[] {
  const normalized = ` ${normalizeText(message)} `;
  const words = new Set(
    normalized.split(" ").flatMap((word) => [word, word.replace(/ies$/, "y").replace(/s$/, "")]),
  );
  const said = spaced(message);
  const whole = points.filter(
    ({ name, abbreviation }) =>
      (abbreviation.length > 1 && said.includes(spaced(abbreviation))) ||
      normalized.includes(` ${normalizeText(name).replace(/^the /, "")} `),
  );
  if (whole.length > 0) return whole;
  return points.filter(({ name }) =>
    normalizeText(name)
      .split(" ")
      .some(
        (word) =>
          word.length >= TELLING &&
          !COMMON.has(word) &&
          (words.has(word) || SYNONYMS.get(word)?.some((other) => words.has(other)) === true),
      ),
  );
}

/** What people call the things that stops are named after. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    recreation: ["gym", "fitness"],
    library: ["biblioteca", "bibliotheque", "bibliothek", "کتابخانه", "مكتبة", "المكتبة", "图书馆"],
    counseling: ["counselling", "counselor", "therapist"],
    stadium: ["arena", "football"],
    museum: ["museo", "musee"],
  }),
);

function aboutStops(
  university: Known,
  points: readonly KnownPoint[],
  { page, stop }: PlanInput,
): Answer {
  const told = points.slice(0, 5).map((point) => stopSentence(point, university));
  const here = stop !== null && page?.id === university.id;
  const next =
    stop === null
      ? undefined
      : university.points[university.points.findIndex(({ id }) => id === stop.id) + 1];
  return answer(
    [
      points.length === 1 ? text(...told) : list(told),
      ...(here ? [] : [text(says("tour.see", { name: university.name }))]),
    ],
    {
      question: here ? says("question.else", { name: university.name }) : says("question.tour"),
      chips: [
        ...(next ? [says("chip.stop", { name: next.name })] : []),
        ...nextAbout(university).slice(0, 3),
      ],
      universities: here ? [] : [university],
    },
  );
}

const stopSentence = (
  { name, abbreviation, description }: KnownPoint,
  university: Known,
): Sentence =>
  says(
    abbreviation === "" ? "stop" : "stop.coded",
    { name: strong(name), code: abbreviation, description: description || says("stop.plain") },
    { covers: [partOf(university, "location")] },
  );

import { CLASS_FIELDS, type Field, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import { type Known, programsOf } from "../knowledge/known.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer, Block, Sentence } from "./answer.ts";
import { nextAbout, nextOfOne } from "./chips.ts";
import { classSaid, kindCode } from "./kinds.ts";
import { gapBlock, missingBlock } from "./missing.ts";
import { workedOut } from "./operations.ts";
import type { PlanInput } from "./planInput.ts";
import { checkedPremise, heldTo } from "./premise.ts";
import {
  answer,
  factOf,
  factsOf,
  figureOf,
  list,
  named,
  partOf,
  priceOnce,
  says,
  strong,
  text,
  valueOf,
  whereToAsk,
  written,
} from "./say.ts";

const MOST_PROGRAMS = 6;

/** Fields of one university: each is answered, or said to be missing, by its name. */
export function facts(input: PlanInput): Answer {
  const { subjects } = input;
  const [university] = subjects;
  if (university === undefined) return answer([]);
  const asked = scaled(input.asked);
  const operated = workedOut(asked, university);
  const checks = [checkedPremise(asked, university), heldTo(asked, university)];
  const held = checks.flatMap((one) => one ?? []).slice(0, 1);
  // A score that is compared to the university's doesn't ask for an average of its others.
  const work = asked.operation === "average" && held.length > 0 ? null : operated;
  const leads = [...held, ...(work === null ? [] : [work.lead])];
  const told: Sentence[] = [];
  const missing: Field[] = [];
  const said = new Set(leads.flatMap(({ covers = [] }) => covers.map(({ field }) => field)));
  for (const field of fieldsToTell(asked, university)) {
    if (said.has(field)) continue;
    const sentence = factSentence(university, field);
    if (sentence === null) missing.push(field);
    else told.push(sentence);
  }
  const blocks: Block[] = [];
  const coordinates = COORDINATES.test(input.text) ? coordinatesOf(university) : null;
  if (coordinates !== null) told.push(coordinates);
  const notFirst = notTheFirst(input, university);
  if (asked.form === "period" && asked.fields.some((field) => PRICE_FIELDS.has(field)))
    blocks.push(text(says("period.yearly")));
  if (notFirst !== null) blocks.push(text(says("answer.no"), notFirst));
  if (leads.length > 0) blocks.push(text(...leads));
  // "We live here, so he'd get the residents' price, right?" about a university with a single price.
  const isResident = asked.residency === "inState" && asked.form === "yesNo";
  const denied = leads.length === 0 && isResident && isOnePrice(told) ? [says("answer.no")] : [];
  const isOfOffice =
    told.some(({ code }) => code === "fact.phone") && saysPhrase("office", input.text);
  const notes = isOfOffice ? [says("phone.main")] : [];
  if (told.length === 1 && told[0]) blocks.push(text(...denied, told[0], ...notes));
  else if (told.length > 1)
    blocks.push(
      text(says("facts.of", { name: strong(university.name) })),
      list(told.map(asItem)),
      ...(notes.length > 0 ? [text(...notes)] : []),
    );
  if (missing.length > 0) blocks.push(missingBlock(university, missing));
  const gaps = asked.topic === null ? asked.gaps : [asked.topic, ...asked.gaps];
  if (gaps.length > 0 && asked.act === "facts") blocks.push(gapBlock([university], gaps));
  const [first] = asked.fields;
  const figure =
    operated?.figure ?? (first && asked.fields.length === 1 ? figureFor(university, first) : null);
  return answer(blocks, { ...nextOfOne(university, asked.fields), figure });
}

/** "Four years in total" of one price is that price times four. */
const scaled = (asked: Frame): Frame =>
  asked.operation === "sum" && asked.factor?.unit === "years" && asked.fields.length > 0
    ? { ...asked, operation: "times" }
    : asked;

const isOnePrice = (told: readonly Sentence[]): boolean =>
  told.some(({ code }) => code === "fact.tuition");

/** What may have been asked, when that wasn't understood: the likeliest held fields; null when there are none. */
export function perhaps({ asked, subjects }: PlanInput): Answer | null {
  const [university] = subjects;
  if (university === undefined) return null;
  const told = fieldsToTell(asked, university).flatMap(
    (field) => factSentence(university, field) ?? [],
  );
  if (told.length === 0) return null;
  const covers = asked.fields.map((field) => partOf(university, field));
  const name = strong(university.name);
  const blocks = [
    text(says("facts.unsure", { name }, { covers })),
    list(told.map(asItem)),
    text(whereToAsk(university, "website")),
  ];
  return answer(blocks, {
    question: says("question.about", { name: university.name }),
    chips: nextAbout(university, asked.fields),
    universities: [university],
  });
}

const AS_THE_FIRST =
  /\b(?:since|as|being|because|given)\b|\bya que\b|\bcomo\b|puisque|étant|já que|\bda\b|چون|بما أن|既然|क्योंकि/iu;

/** "As the oldest university, when was Harvard founded?": who is the oldest, among those with complete profiles. */
function notTheFirst(
  { asked, library, text: message }: PlanInput,
  university: Known,
): Sentence | null {
  const { order } = asked;
  if (!AS_THE_FIRST.test(message)) return null;
  // What is taken for granted is another thing: "as it is public, what would we pay?"
  if (order === null || asked.premise !== null || figureOf(university, order.field) === null)
    return null;
  const held = [...library.byId.values()].filter(
    ({ featured, fictional, figures }) => featured && !fictional && figures.has(order.field),
  );
  const of = ({ figures }: (typeof held)[number]) => figures.get(order.field) ?? 0;
  const [first] = held.toSorted((a, b) => (order.dir === "asc" ? of(a) - of(b) : of(b) - of(a)));
  if (first === undefined || first.id === university.id) return null;
  const { unit } = FIELD_KINDS[order.field];
  return says("search.first", {
    name: strong(first.name),
    extreme: says(`extreme.${order.dir}${unit === "year" ? ".year" : ""}`),
    field: named(order.field),
    of: String(held.length),
    value: strong(written(of(first), unit)),
  });
}

const COORDINATES =
  /\bgps\b|coordinates|latitude|longitude|\blat\b|coordenadas|coordonnées|مختصات|إحداثيات|坐标|निर्देशांक/iu;

function coordinatesOf(university: Known): Sentence | null {
  const fact = university.facts.get("coordinates");
  return fact
    ? says(
        "item",
        { field: says("field.coordinates"), value: strong(fact.value) },
        { facts: [fact] },
      )
    : null;
}

function figureFor(university: Known, field: Field): Answer["figure"] {
  const value = figureOf(university, field);
  const { unit } = FIELD_KINDS[field];
  return value === null || unit === "text" ? null : { value, unit, field };
}

/** What is asked for, with the score that the person's own is compared to; one of two equal tuitions. */
function fieldsToTell({ fields, premise }: Frame, university: Known): readonly Field[] {
  const score = premise !== null && FIELD_KINDS[premise.field].unit === "score" && premise.field;
  return priceOnce([...new Set(score ? [...fields, score] : fields)], [university]);
}

/** "Tuition is …" for one field, with its source; null when nothing is held. */
export function factSentence(university: Known, field: Field): Sentence | null {
  const { name } = university;
  const covers = [partOf(university, field)];
  if (field === "programs") {
    const programs = programsOf(university).slice(0, MOST_PROGRAMS);
    const fact = factOf(university, "programs");
    if (fact === null || programs.length === 0) return null;
    return says(
      fact.key === "bachelors" ? "fact.programs.bachelor" : "fact.programs",
      {
        name: strong(name),
        list: programs.map(
          ({ title, degrees }) =>
            `${strong(shortTitle(title))} (${degrees.toLocaleString("en-US")})`,
        ),
      },
      { facts: [fact], covers },
    );
  }
  const value = valueOf(university, field);
  if (value === null) return null;
  const fact = factOf(university, field);
  // A university's place has its location's source.
  const sources = fact === null ? factsOf(university, ["location"]) : [fact];
  if (field === "hbcu") {
    return says(
      fact?.raw === true ? "fact.hbcu.yes" : "fact.hbcu.no",
      { name: strong(name) },
      { facts: sources, covers },
    );
  }
  if (field === "kind") {
    return says(
      "fact.kind",
      { name: strong(name), value: says(`kind.${kindCode(value)}`) },
      { facts: sources, covers },
    );
  }
  if (CLASS_FIELDS.has(field)) {
    const said = classSaid(university, field) ?? value;
    const values = { name: strong(name), field: named(field), value: said };
    return says("class.is", values, { facts: sources, covers });
  }
  const same = field === "tuitionInState" && value === valueOf(university, "tuitionOutOfState");
  if (same) {
    return says(
      "fact.tuition",
      { name: strong(name), value: strong(value) },
      { facts: sources, covers: [...covers, partOf(university, "tuitionOutOfState")] },
    );
  }
  const isPage = field === "website" || field.endsWith("Url");
  return says(
    `fact.${field}`,
    { name: strong(name), value: isPage ? value : strong(value), region: university.region },
    { facts: sources, covers },
  );
}

/** A program's name without the classification's own endings. */
export const shortTitle = (title: string) =>
  title.replace(/, General$/, "").replace(/, Other$/, "");

/** In a list under the university's name, a field and its value are enough. */
export function asItem(sentence: Sentence): Sentence {
  const { code, values = {} } = sentence;
  if (code === "item") return sentence;
  if (code === "class.is") return { ...sentence, code: "item" };
  const [, field = ""] = code.split(".");
  if (field === "hbcu")
    return {
      ...sentence,
      code: "item",
      values: { field: named("hbcu"), value: says(code.endsWith("yes") ? "yes" : "no") },
    };
  const value = values["list"] ?? values["value"] ?? "";
  return {
    ...sentence,
    code: "item",
    values: { field: field === "tuition" ? says("field.tuition") : named(field as Field), value },
  };
}

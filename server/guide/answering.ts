import { transition } from "xstate";

import type { Ref } from "#machines/guide/frame.ts";
import { guideMachine } from "#machines/guide/guide.machine.ts";
import type { GuideEvent } from "#machines/guide/types.ts";

import { digestOf, notAgain } from "./check/again.ts";
import { checked } from "./check/check.ts";
import {
  afterCare,
  type Care,
  care,
  careLine,
  okay,
  sentencesIn,
  talkToOther,
} from "./danger/care.ts";
import { goOn } from "./danger/goOn.ts";
import { type Matter, ofOther } from "./danger/matter.ts";
import { wishesIn } from "./danger/moves.ts";
import type { Heard } from "./hearing.ts";
import { cardOf } from "./knowledge/cardOf.ts";
import type { Known } from "./knowledge/known.ts";
import { stored } from "./memory.ts";
import { missedIn } from "./missed.ts";
import { type Answer, codesOf } from "./plan/answer.ts";
import { withGeneral } from "./plan/general.ts";
import { paidBy } from "./plan/paid.ts";
import { plan } from "./plan/plan.ts";
import type { PlanInput } from "./plan/planInput.ts";
import { ofSubject } from "./plan/programs.ts";
import { retold } from "./plan/retold.ts";
import { says } from "./plan/say.ts";
import { sized } from "./plan/sized.ts";
import type { AnswerEnd } from "./port.ts";
import { figuresNamed } from "./reader/figureNames.ts";
import { gapsIn, saysPhrase } from "./reader/phrases.ts";
import { saysTerm } from "./reader/settlingPhrases.ts";
import type { Whole } from "./whole.ts";
import { createWords, speaks } from "./words/render.ts";

const MOST_KNOWN = 24;
const MOST_CHIPS = 4;

/** Whether the answer is help alone: someone may be in danger, goes on after help, or takes one of its offers. */
export const wantsHelp = ({ danger, offer, follows }: Heard): boolean =>
  danger.level === "help" || offer !== null || follows !== null;

/** Help, and nothing else. */
export function helped(heard: Heard): Whole {
  const matter = heard.offer === "someone" ? ofOther(heard.matter) : heard.matter;
  const { text, question, chips, said } = helpFor(heard, matter);
  const earlier = heard.helped?.said ?? [];
  return {
    text,
    end: {
      type: "end",
      question: question || null,
      followUps: [...chips],
      universities: [],
      helpAlone: true,
      memory: remembered(heard, {
        // Who goes on to ask what "it" costs means the university that was named.
        subjects: heard.asked.named.slice(0, MOST_KNOWN),
        shown: [],
        figure: null,
        told: null,
        helped:
          said.length === 0
            ? null
            : {
                ...matter,
                countries: [...heard.where.countries],
                said: [...earlier.filter((key) => !said.includes(key)), ...said],
              },
        asksBack: null,
      }),
    },
  };
}

/** The words of help that fit the danger, what is said after them, or the offer under them that was taken. */
function helpFor(heard: Heard, matter: Matter): Care {
  const { question, offer, follows, helped: before, where } = heard;
  if (offer === "safe" || follows === "safe") return okay(where.language);
  const said = before?.said ?? [];
  if (offer === "talkToOther" && !said.includes("other.talk")) return talkToOther(matter, where);
  if (before !== null && offer !== "someone" && (follows !== null || offer !== null))
    return goOn(matter, follows ?? "open", where, before);
  const asks = asksBeside(heard);
  return care(matter, where, {
    said,
    wishes: asks || wishesIn(question.text),
    asks: asks ? (heard.asked.named[0]?.name ?? null) : null,
  });
}

/** Whether a message of danger also asks what can be answered later: a figure, aid, loans, a refund, somewhere far (O299). */
function asksBeside({ asked: { fields, guessed }, question: { text } }: Heard): boolean {
  if (saysTerm(text) || saysPhrase("aid", text)) return true;
  const isRead = (fields.length > 0 && !guessed) || gapsIn(text).length > 0;
  return (
    (/[?؟？]/u.test(text) || saysPhrase("question", text)) &&
    (isRead ||
      figuresNamed(text).length > 0 ||
      PRACTICAL.some((phrase) => saysPhrase(phrase, text)))
  );
}
const PRACTICAL = ["universities", "housing", "price"] as const;

/** What comes before or after an answer: the numbers again after help, or a line of help where it may be needed. */
export function framing({ danger, matter, caring, where }: Heard): {
  first: string | null;
  last: string | null;
} {
  return {
    first: caring ? afterCare(where) : null,
    last: danger.level === "line" && !caring ? careLine(matter, where) : null,
  };
}

/** The planned answer, checked against the question, with what is alike for all universities. */
const whole = async (input: PlanInput): Promise<Answer> =>
  withGeneral(input, checked(input.asked, await plan(input), input.subjects));

/** The answer planned from what the database holds, checked against the question, and put into the person's words. */
export async function planned(heard: Heard): Promise<Whole> {
  const { question, page, places, library, known, texts } = heard;
  const subjects = await known(heard.asked.named.slice(0, MOST_KNOWN).map(({ id }) => id));
  const asked = ofSubject(sized(heard.asked, subjects, library, heard.planned));
  const { input, noted } = paidBy({
    text: heard.planned,
    asked,
    context: heard.chart.context,
    library,
    subjects,
    page,
    stop: page?.points.find(({ id }) => id === question.pointId) ?? null,
    places,
    user: question.user,
    state: question.state,
    known,
    texts,
  });
  const full = noted(await whole(input));
  const told = digestOf(full.blocks);
  const answer = retold(await notAgain(input, full, told, heard.asksAgain), input);
  const words = createWords(asked.language);
  const paragraphs = answer.blocks
    .map((block) => words.block(block))
    .filter((paragraph) => paragraph !== "");
  if (!speaks(asked.language) && asked.language !== "en")
    paragraphs.unshift(
      words.sentence(says("language.other", { language: languageName(asked.language) })),
    );
  // Most of them were read for the answer.
  const cards = await known(answer.universities.map(({ id }) => id));
  const { shown, figure, asksBack, searchedBy } = answer;
  const say = sentencesIn(heard.where.language);
  // While someone may still be in danger, nothing is offered but that they are safe.
  const chips = heard.caring
    ? [say("chip.safe")]
    : answer.chips.map((chip) => words.sentence(chip));
  const next = heard.caring && asksBack === null ? say("after") : null;
  return {
    text: paragraphs.join("\n\n"),
    end: {
      type: "end",
      question: next ?? (answer.question === null ? null : words.sentence(answer.question)),
      followUps: [...new Set(chips)].slice(0, MOST_CHIPS),
      universities: cards.map(cardOf),
      // Beside kind words nothing of before is offered (O313).
      ...(answer.blocks.flatMap(codesOf).includes("strain") ? { helpAlone: true } : {}),
      memory: remembered(heard, {
        subjects:
          asksBack === "university" ? [] : subjectsOf(asked.act, subjects, answer.universities),
        shown: [...shown],
        ...(searchedBy === null ? {} : { searchedBy: [...searchedBy] }),
        figure,
        told,
        helped: null,
        asksBack,
      }),
      ...learnedIn(heard),
      missed: missedIn(answer, input.asked),
      reading: readable(heard),
    },
  };
}

/** What was read in a question, unless help was given or a line of it: those words stay with the person. */
const readable = ({ danger, caring, offer, alone }: Heard) =>
  danger.level === "none" && !caring && offer === null ? alone : null;

/** What a message added to what is known about the person. */
function learnedIn({ chart, question }: Heard): Pick<AnswerEnd, "learned"> {
  const known: Readonly<Record<string, unknown>> = { ...question.user.need };
  const said = Object.entries(chart.context.need).filter(([key, value]) => known[key] !== value);
  return said.length > 0 ? { learned: Object.fromEntries(said) } : {};
}

type Answered = Omit<Extract<GuideEvent, { type: "message.answered" }>, "type">;

/** What to remember of the conversation after an answer. */
function remembered({ chart }: Heard, answered: Answered) {
  const [after] = transition(guideMachine, chart, { type: "message.answered", ...answered });
  return stored(after);
}

/** Whom an answer is about: those the question named, or the first that a search found. */
const subjectsOf = (act: string, subjects: readonly Known[], shown: readonly Ref[]): Ref[] => {
  if (subjects.length > 0) return subjects.map(({ id, name }) => ({ id, name }));
  return act === "find" ? shown.slice(0, 1).map(({ id, name }) => ({ id, name })) : [];
};

const languageName = (code: string) =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;

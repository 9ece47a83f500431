import { words } from "../../universities/fold.ts";
import type { Known, KnownPoint } from "../knowledge/known.ts";
import type { Talk } from "../reading/talk.ts";
import { nextAbout, some } from "./followUps.ts";
import { bold, bullets, listed } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";

const TOUR =
  /\btours?\b|\bstreet view\b|walk (of|around|me)|(virtual|campus) walk|\bstops?\b|on this walk|can i walk|look around|what can i see/;
const MOST_LISTED = 20;
/** Words of stop names that many stops share. */
const COMMON = new Set(
  `the of a i ii building hall center centre university student students school stanford campus main court classroom
  technology sciences science services health visual performing arts central florida public service union
  engineering memorial university mathematical`.split(/\s+/),
);

/** Questions about tour stops: which there are, what one is, or who has a tour at all. */
export function tour(talk: Talk): Reply | null {
  const { said, subjects, knowledge, page, stop } = talk;
  const university = subjects[0] ?? page;
  const asksTour = TOUR.test(said.folded);
  const toured = knowledge.universities.filter(({ points }) => points.length > 0);

  if (university && university.points.length > 0) {
    const points = stopsNamed(university, talk);
    if (points.length > 0) return aboutStops(university, points, talk);
    if (stop && /\b(here|this|where am i)\b/.test(said.folded) && talk.fields.length === 0) {
      return aboutStops(university, [stop], talk);
    }
    if (asksTour) return stopsOf(university);
  }
  if (!asksTour || (talk.namesThem && talk.fields.length > 0)) return null;
  if (university) {
    return say(
      `${bold(university.name)} has no tour here: I hold no stops of its campus. ${toured.length > 0 ? `You can tour ${listed(toured.map(({ name }) => bold(name)))}.` : ""}`.trim(),
      {
        question: "Would you like to see another campus?",
        followUps: nextAbout(university),
        universities: toured,
      },
    );
  }
  return say(
    toured.length > 0
      ? `You can tour ${listed(toured.map(({ name, points }) => `${bold(name)} (${points.length} stops)`))}. Open one and choose **Virtual / In-person Tour**.`
      : "There is no tour here yet.",
    {
      question: "Which campus would you like to see?",
      followUps: some(toured.map(({ name }) => `Tell me about ${name}`)),
      universities: toured,
    },
  );
}

const ASKS_A_PLACE =
  /\bwhere\b|address|located|building|library|libraries|\bbuilt\b|\bhall\b|\bcode\b|what is|what s|on campus|letter/;
const TELLING_LETTERS = 6;

/** Stops that a message names: by their code, their whole name, or, when it asks for a place, by a word only they have. */
function stopsNamed({ points }: Known, talk: Talk): KnownPoint[] {
  const { folded } = talk.said;
  const spoken = new Set(
    talk.said.words.flatMap((word) => [word, word.replace(/ies$/, "y").replace(/s$/, "")]),
  );
  const place = ASKS_A_PLACE.test(folded) || TOUR.test(folded);
  const wordsOf = ({ name }: KnownPoint) =>
    words(name).filter((word) => !COMMON.has(word) && word.length >= TELLING_LETTERS);
  return points.filter((point) => {
    const { name, abbreviation } = point;
    if (abbreviation.length > 1 && talk.said.original.includes(abbreviation)) return true;
    if (` ${folded} `.includes(` ${words(name).join(" ").replace(/^the /, "")} `)) return true;
    return place && wordsOf(point).some((word) => spoken.has(word));
  });
}

function aboutStops(university: Known, points: readonly KnownPoint[], { page, stop }: Talk): Reply {
  const line = ({ name, abbreviation, description }: KnownPoint) =>
    `${bold(name)}${abbreviation ? ` (${abbreviation} on the map)` : ""}: ${description || "no description yet"}`;
  const told = points.map(line).join("\n\n");
  // Who stands on the tour needn't be shown the way to it.
  if (stop && page === university) {
    const next = university.points[university.points.indexOf(stop) + 1];
    return say(told, {
      question: `What else would you like to know about ${university.name}?`,
      followUps: some([
        ...(next ? [`What is ${next.name}?`] : []),
        ...nextAbout(university, ["points"]),
      ]),
    });
  }
  return say(`${told}\n\nYou can see it on the virtual tour of ${university.name}.`, {
    question: "Would you like to take the tour?",
    followUps: nextAbout(university),
    universities: [university],
  });
}

function stopsOf(university: Known): Reply {
  const { points, name } = university;
  return say(
    `The tour of ${bold(name)} has ${points.length} stops. Choose **Virtual / In-person Tour** on its page to begin.\n\n${bullets(
      points.slice(0, MOST_LISTED).map((point) => `${bold(point.name)}: ${point.description}`),
    )}`,
    {
      question: "Which stop would you like to know about?",
      followUps: some([
        ...points.slice(0, 2).map((point) => `What is ${point.name}?`),
        ...nextAbout(university, ["points"]),
      ]),
      universities: [university],
    },
  );
}

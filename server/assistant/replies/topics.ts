import type { Known } from "../knowledge/known.ts";
import type { Talk } from "../reading/talk.ts";
import { overview } from "./about.ts";
import { nextAbout } from "./followUps.ts";
import { bold, bullets, whereToAsk } from "./phrasing.ts";
import { type Reply, say } from "./reply.ts";
import { sentencesOf } from "./sentences.ts";

interface Topic {
  /** The label of the university page's button (P1–P4), or the way people ask for it. */
  pattern: RegExp;
  /** How it is headed. */
  title: string;
  /** Facts that belong to it. */
  keys: readonly string[];
  /** Tour stops that belong to it. */
  stops?: RegExp;
  /** What is not held, and said so. */
  gap?: string;
  /** What is true of every university and helps. */
  advice?: string;
}

const TOPICS: readonly Topic[] = [
  {
    pattern: /^programs$|\b(the|its|about|all|what) programs\b|programs (at|of|in|offered)/,
    title: "Programs",
    keys: ["topPrograms"],
    gap: "the full list of programs: only the largest are in my data",
  },
  {
    pattern: /\bresources\b/,
    title: "Resources",
    keys: ["website", "admissionsUrl", "financialAidUrl", "netPriceCalculatorUrl", "phone"],
    stops: /library|commons|welcome center|visitor/i,
  },
  {
    pattern: /student corner|student life\b/,
    title: "Student corner",
    keys: ["students", "undergraduates", "graduationRatePct"],
    stops: /union|recreation|library|theat|concert|arena|stadium|quad|bookstore|pond|arts/i,
    gap: "clubs, dining and events",
  },
  {
    pattern: /safety (and )?security|safety security|campus safety|\bsafety\b/,
    title: "Safety and security",
    keys: ["phone", "website"],
    gap: "safety or crime figures",
    advice:
      'In an emergency call 911 in the US, 112 in Europe, or the local number. Universities in the US must publish a yearly security report with crime figures (the Clery Act): ask for it, or search the website for "annual security report".',
  },
  {
    pattern: /mental (and )?health|mental wellbeing/,
    title: "Mental health and health",
    keys: ["phone", "website"],
    stops: /counsel|psycholog|health|wellness|recreation/i,
    gap: "what its counseling and health services offer",
    advice:
      "If someone is struggling: in the US, call or text 988 at any hour; elsewhere, find a helpline at https://findahelpline.com. If anyone is in danger, call 911, 112 or the local emergency number.",
  },
  {
    pattern:
      /^financial$|\bfinancials?\b(?! aid)|money matters|the costs and the financial aid|financial (information|side|matters|questions)/,
    title: "What it costs, and what helps to pay",
    keys: [
      "tuitionFeesInState",
      "tuitionFeesOutOfState",
      "avgCostOfAttendance",
      "avgNetPrice",
      "medianDebt",
      "pellPct",
      "financialAidUrl",
      "netPriceCalculatorUrl",
    ],
    gap: "single fees, or which scholarships and aid a student would get",
  },
  {
    pattern: /parents? corner|for parents/,
    title: "For parents",
    keys: [
      "location",
      "avgCostOfAttendance",
      "avgNetPrice",
      "graduationRatePct",
      "medianEarnings10y",
      "phone",
    ],
    stops: /welcome center|visitor|health/i,
    gap: "family events and visiting hours",
  },
  {
    pattern: /stay(ing)? connected|reconnect/,
    title: "Staying connected",
    keys: ["website", "phone"],
    stops: /alumni/i,
    gap: "its alumni network and events",
    advice:
      "The alumni office is the way back in: it keeps the directory, the newsletters and the chapters near you.",
  },
  {
    pattern: /mentor|volunteer/,
    title: "Mentoring and volunteering",
    keys: ["website", "phone"],
    stops: /alumni/i,
    gap: "its mentoring and volunteering programs",
    advice:
      "Ask the alumni or career office: both usually look for graduates who mentor students, talk about their work or read applications.",
  },
  {
    pattern: /give back|giving back|\bdonat/,
    title: "Giving back",
    keys: ["website", "phone", "pellPct", "financialAidUrl"],
    stops: /alumni/i,
    gap: "its funds or how gifts are used",
    advice:
      "The giving or development office can say which funds are open and how a gift is used; gifts may go to scholarships, a department or a building.",
  },
  {
    pattern: /tell (your|my|our) story|share (your|my) story/,
    title: "Telling your story",
    keys: ["website", "phone"],
    stops: /alumni/i,
    gap: "where it collects stories of its graduates",
    advice:
      "The alumni office and the alumni magazine are the ones who collect stories: write what you studied, what came of it, and what you would tell a student today.",
  },
  {
    pattern: /career (and|&)? ?networking|\bcareers?\b|networking/,
    title: "Career and networking",
    keys: ["medianEarnings10y", "graduationRatePct", "topPrograms", "website"],
    stops: /alumni|career/i,
    gap: "its career services and alumni networks",
    advice: "The career office usually serves graduates, too: job boards, fairs and introductions.",
  },
];
const ABOUT_TOPIC = /^about$|^about (it|this university|the university)$/;

/** The topics of a university's page, answered from what is held and honest about the rest (S12, P1–P4). */
export function topics(talk: Talk): Reply | null {
  const [university, ...others] = talk.subjects;
  const { folded, rest } = talk.said;
  if (others.length > 0) return null;
  if (university && ABOUT_TOPIC.test(folded)) return overview(university);
  const topic = TOPICS.find(({ pattern }) => pattern.test(rest));
  // A question for one figure is answered by that figure, not by the whole topic around it.
  if (!topic || (talk.fields.length > 0 && !coversFields(topic, talk))) return null;
  return university ? topicAbout(university, topic) : whichUniversity(topic, talk);
}

const coversFields = ({ keys, pattern }: Topic, { fields, said }: Talk): boolean =>
  fields.every((field) => field.keys.some((key) => keys.includes(key))) &&
  said.rest.replace(pattern, "").split(" ").length <= 8;

function topicAbout(university: Known, topic: Topic): Reply {
  const held = topic.keys.flatMap((key) => university.facts.get(key) ?? []);
  const stops = university.points.filter(({ name }) => topic.stops?.test(name));
  const lines = [
    ...sentencesOf(held, university),
    ...stops.map(({ name, description }) => `On campus: ${bold(name)}. ${description}`),
  ];
  const gap = topic.gap
    ? `I hold nothing about ${topic.gap}. ${whereToAsk(university, "website")}`
    : "";
  return say(
    [
      `${bold(topic.title)} at ${bold(university.name)}${lines.length > 0 ? `:\n\n${bullets(lines)}` : ""}`,
      topic.advice ?? "",
      gap,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    {
      question: `What else would you like to know about ${university.name}?`,
      followUps: nextAbout(university, topic.keys),
      universities: [university],
    },
  );
}

function whichUniversity(topic: Topic, { fields }: Talk): Reply | null {
  if (fields.length > 0) return null;
  return say(
    [
      topic.advice ?? "",
      "Which university is it about? Tell me its name, and I'll show you what I hold and whom to ask.",
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    { question: "Which university is it about?", followUps: [] },
  );
}

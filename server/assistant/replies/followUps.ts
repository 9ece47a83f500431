import type { UserType } from "#contract/user.ts";

import type { Known } from "../knowledge/known.ts";

const MOST = 4;

interface Offer {
  /** The fact that answers it; it is offered only where that is known. */
  key: string;
  text: string;
}

const ABOUT_ONE: readonly Offer[] = [
  { key: "tuitionFeesInState", text: "What does it cost?" },
  { key: "admissionRate", text: "How hard is it to get in?" },
  { key: "topPrograms", text: "Which programs are the largest?" },
  { key: "medianEarnings10y", text: "What do graduates earn?" },
  { key: "graduationRatePct", text: "What is its graduation rate?" },
  { key: "students", text: "How many students does it have?" },
  { key: "founded", text: "When was it founded?" },
  { key: "location", text: "Where is it?" },
  { key: "website", text: "What is its website?" },
];

/** What can be asked next about one university, without what was just answered. */
export function nextAbout(university: Known, answered: readonly string[] = []): string[] {
  const offers = ABOUT_ONE.filter(
    ({ key }) => university.facts.has(key) && !answered.includes(key),
  ).map(({ text }) => text);
  return university.points.length > 0 && !answered.includes("points")
    ? [...offers.slice(0, MOST - 1), "What can I see on the tour?"]
    : offers.slice(0, MOST);
}

const START: Readonly<Record<UserType, readonly string[]>> = {
  student: [
    "Recommend a university for computer science",
    "Which universities are the most selective?",
    "Show me universities in California",
    "What can you do?",
  ],
  parent: [
    "Which universities have the lowest net price?",
    "Compare the cost of Stanford and UCLA",
    "Which university has the highest graduation rate?",
    "What can you do?",
  ],
  alumni: [
    "How can I stay connected with my university?",
    "How can I mentor students?",
    "How can I give back to my university?",
    "What can you do?",
  ],
  faculty: [
    "Which universities are the largest?",
    "Compare the selectivity of Stanford and MIT",
    "Which universities do you know in Europe?",
    "What can you do?",
  ],
  others: [
    "How many universities do you know?",
    "Which is the oldest university?",
    "Which universities can I tour?",
    "What can you do?",
  ],
};

/** Where a conversation can begin, by the kind of person. */
export const startingPoints = (type: UserType) => START[type];

/** The first few of these, each once. */
export const some = (offers: readonly string[]) => [...new Set(offers)].slice(0, MOST);

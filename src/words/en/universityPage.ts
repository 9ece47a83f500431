import type { Topic } from "#machines/universityPage/topics.ts";

import { addWords } from "../wordsOf.ts";

/** What each topic asks about a university, which is put in for the braces. */
const PROMPTS: Record<Topic, string> = {
  connection: "How can I stay connected with {}?",
  mentorship: "How can I mentor or volunteer at {}?",
  giving: "How can I give back to {}?",
  story: "How can I tell my story as an alumnus of {}?",
  career: "Which career and networking offers for alumni are there at {}?",
  about: "Tell me about {}.",
  programs: "Which programs are there at {}?",
  resources: "Which resources for students are there at {}?",
  studentCorner: "What is student life like at {}?",
  aboutForParents: "Tell me as a parent about {}.",
  safety: "How are safety and security looked after at {}?",
  health: "Which mental health and medical services are there at {}?",
  finances: "What are the tuition, the costs and the financial aid at {}?",
  parentsCorner: "What is there for parents at {}?",
};

/** English words of the topics on a university's page; the labels are the specification's own (P1 to P4). */
addWords<"topic">({
  "topic.connection": "Stay connected",
  "topic.mentorship": "Mentorship & Volunteering",
  "topic.giving": "Give Back to University",
  "topic.story": "Tell Your Story",
  "topic.career": "Career and Networking",
  "topic.about": "About",
  "topic.programs": "Programs",
  "topic.resources": "Resources",
  "topic.studentCorner": "Student Corner",
  "topic.aboutForParents": "About",
  "topic.safety": "Safety & Security",
  "topic.health": "Mental & Health",
  "topic.finances": "Financial",
  "topic.parentsCorner": "Parents Corner",
  "topic.prompt": ({ topic, university }) => PROMPTS[topic].replace("{}", () => university),
});

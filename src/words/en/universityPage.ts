import type { Topic } from "#machines/universityPage/topics.ts";

import { t } from "../t.ts";
import { addWords } from "../wordsOf.ts";

/** What each topic asks about a university, in the language that is shown. */
const PROMPTS: Readonly<Record<Topic, (university: string) => string>> = {
  connection: (university) => t("How can I stay connected with {university}?", { university }),
  mentorship: (university) => t("How can I mentor or volunteer at {university}?", { university }),
  giving: (university) => t("How can I give back to {university}?", { university }),
  story: (university) =>
    t("How can I tell my story as an alumnus of {university}?", { university }),
  career: (university) =>
    t("Which career and networking offers for alumni are there at {university}?", { university }),
  about: (university) => t("Tell me about {university}.", { university }),
  programs: (university) => t("Which programs are there at {university}?", { university }),
  resources: (university) =>
    t("Which resources for students are there at {university}?", { university }),
  studentCorner: (university) => t("What is student life like at {university}?", { university }),
  aboutForParents: (university) => t("Tell me as a parent about {university}.", { university }),
  safety: (university) =>
    t("How are safety and security looked after at {university}?", { university }),
  health: (university) =>
    t("Which mental health and medical services are there at {university}?", { university }),
  finances: (university) =>
    t("What are the tuition, the costs and the financial aid at {university}?", { university }),
  parentsCorner: (university) => t("What is there for parents at {university}?", { university }),
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
  "topic.prompt": ({ topic, university }) => PROMPTS[topic](university),
});

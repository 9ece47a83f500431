import type { UserType } from "#contract/user.ts";

import type { Topic } from "./types.ts";

/** Topic buttons by user type (P1 to P4), each with what it asks about the university. */
const ALUMNI = [
  ["Stay connected", "How can I stay connected with"],
  ["Mentorship & Volunteering", "How can I mentor or volunteer at"],
  ["Give Back to University", "How can I give back to"],
  ["Tell Your Story", "How can I tell my story as an alumnus of"],
  ["Career and Networking", "Which career and networking offers for alumni are there at"],
] as const;

const STUDENTS = [
  ["About", "Tell me about"],
  ["Programs", "Which programs are there at"],
  ["Resources", "Which resources for students are there at"],
  ["Student Corner", "What is student life like at"],
] as const;

const PARENTS = [
  ["About", "Tell me as a parent about"],
  ["Safety & Security", "How are safety and security looked after at"],
  ["Mental & Health", "Which mental health and medical services are there at"],
  ["Financial", "What are the tuition, the costs and the financial aid at"],
  ["Parents Corner", "What is there for parents at"],
] as const;

const BY_TYPE: Record<UserType, readonly (readonly [label: string, question: string])[]> = {
  alumni: ALUMNI,
  faculty: ALUMNI.slice(0, 3),
  student: STUDENTS,
  others: STUDENTS,
  parent: PARENTS,
};

/** The topics a person of a type sees on a university's page. Serves S12, P1 to P4. */
export function topicsFor(userType: UserType, university: string): Topic[] {
  return BY_TYPE[userType].map(([label, question]) => ({
    label,
    prompt: question.startsWith("Tell")
      ? `${question} ${university}.`
      : `${question} ${university}?`,
  }));
}

import { fold } from "../../universities/fold.ts";
import { type Known, programsOf } from "../knowledge/known.ts";

/** Words of program names as people say them. */
const SPOKEN: Readonly<Record<string, string>> = {
  cs: "computer",
  compsci: "computer",
  informatics: "informatics",
  econ: "economics",
  bio: "biology",
  premed: "biology",
  psych: "psychology",
  poli: "political",
  mech: "mechanical",
  rn: "nursing",
  ai: "computer",
  programming: "computer",
  robotics: "robotics",
};
/** Words of program names that say nothing alone. */
const VAGUE = new Set(
  `general other studies science sciences management administration and related services applied human research
  systems information policy arts college university students degree degrees program programs experimental american
  international space language literature liberal public interdisciplinary multi office law
  general health services community family care`.split(/\s+/),
);

/** The word of a text that names a field of study that some university has among its largest programs. */
export function subjectIn(words: readonly string[], universities: readonly Known[]): string | null {
  const stems = new Set(
    universities.flatMap((university) =>
      programsOf(university).flatMap(({ title }) =>
        fold(title)
          .split(" ")
          .filter((word) => word.length >= 4 && !VAGUE.has(word)),
      ),
    ),
  );
  for (const word of words) {
    const said = SPOKEN[word] ?? word;
    if (stems.has(said)) return said;
  }
  return null;
}

/** The largest programs whose name has the word. */
export const programsNamed = (university: Known, word: string) =>
  programsOf(university).filter(({ title }) => fold(title).split(" ").includes(word));

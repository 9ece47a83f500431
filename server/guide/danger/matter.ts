import { readData } from "../../seed/files.ts";
import { conceptsOf } from "../reader/concepts.ts";
import type { DangerKind } from "../reader/heads.ts";
import { finderOf, holdsAny, lookedIn } from "../reader/plainWords.ts";
import { plain, words } from "../reader/text.ts";
import { saidAnywhere } from "./direct.ts";

/** What danger may be about; the words and numbers that fit are chosen by it (O51). */
export const SUBJECTS = [
  "overdose",
  "medical",
  "violence",
  "urge",
  "threat",
  "images",
  "sexual",
  "forced",
  "stalking",
  "eating",
  "abuse",
  "shelter",
] as const;

/** What a danger is about besides its kind; `urge` is one's own wish to hurt someone, `threat` another person's; `forced` to work,
 * with one's papers taken; without `shelter` for the night. */
export type Subject = (typeof SUBJECTS)[number];

interface SubjectsFile {
  rows: {
    subject: Subject;
    languages: string;
    says: string[];
    unless: string[];
    examples: string[];
    harmless: string[];
  }[];
  staff: string[];
  suicide: string[];
  others: {
    languages: string;
    says: string[];
    aside: string[];
    unless: string[];
    examples: string[];
    harmless: string[];
  }[];
  /** What is said after help: server/guide/danger/moves.ts. */
  moves: {
    move: string;
    languages: string;
    says: string[];
    /** Whole messages. */
    alone?: string[];
    examples: string[];
    harmless: string[];
  }[];
}

/** Rows of plain words that choose the words of help, with the examples that tests check. */
export const ROWS = readData("guide/danger-subjects.json") as SubjectsFile;

const rows = ROWS.rows.map(({ subject, says, unless }) => ({
  subject,
  says: says.map(finderOf),
  unless: unless.map(finderOf),
}));

const staff = ROWS.staff.map(finderOf);
const suicide = ROWS.suicide.map(finderOf);

const others = ROWS.others.map(({ says, aside, unless }) => ({
  says: says.map(finderOf),
  aside: aside.map(finderOf),
  unless: unless.map(finderOf),
}));

/** What help is about: the kind of danger that was read, and what the message's plain words add to it. */
export interface Matter {
  kind: DangerKind;
  subject: Subject | null;
  /** It happens to someone other than the writer. */
  other: boolean;
  /** Plain words say that the person in danger wants to die, whatever the kind and the subject are. */
  suicidal: boolean;
  /** Plain words say that it is done by someone who teaches or decides about the person. */
  staff: boolean;
}

/** A kind of danger without details. */
export const ofKind = (kind: DangerKind): Matter => ({
  kind,
  subject: null,
  other: kind === "support_person",
  suicidal: false,
  staff: false,
});

/** The same matter about someone else: their urge to hurt someone is a threat. */
export const ofOther = (matter: Matter): Matter => ({
  ...matter,
  kind: "support_person",
  subject: matter.subject === "urge" ? "threat" : matter.subject,
  other: true,
});

/** What a message that was read as danger is about (O51). Chooses the words of help, not whether there is danger. */
export function matterOf(text: string, kind: DangerKind): Matter {
  const isLeaving = conceptsOf(words(plain(text))).includes("giving_things_away");
  const named = subjectIn(text);
  // "Not eating, and gave away her cat": signs that somebody wants to die come before how they eat.
  const subject = isLeaving && named === "eating" ? null : named;
  const other = subject !== "urge" && isOfOther(text, kind, subject);
  const suicidal =
    isLeaving ||
    saidAnywhere(text, "crisis") ||
    (other && saidAnywhere(text, "support_person")) ||
    holdsAny(lookedIn(text), suicide);
  // "My best friend says she wants to die" is read as if it were about the writer.
  const isTheirs = kind === "crisis" && other && subject === null;
  // "He says he'll kill me if I leave": what plain words say is done to the writer.
  const isDone = kind === "crisis" && !suicidal && saidAnywhere(text, "abuse");
  return {
    kind: isDone ? "abuse" : isTheirs ? "support_person" : kind,
    subject,
    other,
    suicidal,
    staff: holdsAny(lookedIn(text), staff),
  };
}

/** Someone who worries about another person is believed, unless plain words say that it is done to the writer. */
function isOfOther(text: string, kind: DangerKind, subject: Subject | null): boolean {
  if (kind === "support_person")
    return subject === null || !saidAnywhere(text, "abuse") || isAboutOther(text);
  if (kind === "crisis" && subject === null) return isAboutOther(text) && !OWN.test(lookedIn(text));
  return (kind === "abuse" || subject !== null) && isAboutOther(text);
}

/** The writer speaks about themselves, with a pronoun or by the verb's form. */
const OWN =
  / (?:i|im|ive|id|ill|myself|mine|yo|quiero|quisiera|puedo|siento|estoy|soy|je|j|moi|eu|quero|posso|sinto|estou|sou|ich|mich|mir|io|voglio|posso|sono|я|мне|меня|ben|bana|istiyorum|خودم|من|میخوام|میخواهم|خسته ام|انا|نفسي|اريد|ابي|بدي|main|mujhe|मैं|मुझे|मुझको) |我(?!朋友|的朋友|最好|姐|妹|哥|弟|妈|爸|女儿|儿子|同学|室友|闺蜜|学生)|私|僕|俺|나는|내가|저는|제가/u;

/** The subject that a text's plain words name; of several, the most urgent. */
export function subjectIn(text: string): Subject | null {
  const whole = lookedIn(text);
  const named = rows
    .filter(({ says, unless }) => holdsAny(whole, says) && !holdsAny(whole, unless))
    .map(({ subject }) => subject);
  const first = SUBJECTS.find((subject) => named.includes(subject));
  return first ?? (saidAnywhere(text, "abuse") ? "abuse" : null);
}

/** Whether a text is about someone else, and not the writer: "my friend's husband hits her", not "hits me". */
export function isAboutOther(text: string): boolean {
  const whole = lookedIn(text);
  return others.some(({ says, aside, unless }) => {
    if (!holdsAny(whole, says)) return false;
    const left = aside.reduce((rest, finder) => rest.replace(finder, "  "), whole);
    return !holdsAny(left, unless);
  });
}

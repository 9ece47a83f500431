import { cipTitles } from "../../seed/cipTitles.ts";
import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { keptShortly } from "../keptShortly.ts";

/** A field of study as people call it. */
export interface Subject {
  name: string;
  /** How the codes of its programs begin (CIP, without the dot); empty for what isn't listed. */
  cips: readonly string[];
  /** Those of all that a share of degrees in it counts: accounting and finance are business, too. */
  wide?: readonly string[];
}

/** A field of study that a text names. */
export interface NamedSubject extends Subject {
  /** "Without the nursing schools". */
  excluded: boolean;
}

interface SubjectsFile {
  subjects: { name: string; cips: string[]; wide?: string[]; words: string[]; bare?: string[] }[];
}

const file = readData("subjects.json") as SubjectsFile;
const TITLE =
  /^(?:\p{L}+(?:ology|ography|metry|culture|physics|informatics)|botany|anatomy|robotics|ceramics|optics|acoustics|humanities|photojournalism|printmaking|nanotechnology|\p{L}{4,} (?:studies|sciences?|history|therapy|pathology|physiology)|art history)$/u;
const NO_TITLE =
  /^(?:technology|agriculture|culture|\p{L}*technology|horticulture science|(?:general|related|liberal|group|area|human|applied|regional|consumer|learning|critical|other|independent|medical|family|school) .*)$/u;
const ARABIC = /\p{Script=Arabic}/u;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{Script=Hangul}{2}/u;
interface Word {
  word: string;
  written: string;
  name: string;
  cips: readonly string[];
}
/** Every word once, the longest first. */
const wordsOf = (
  all: readonly { name: string; cips: readonly string[]; words: readonly string[] }[],
): Word[] =>
  all
    .flatMap(({ name, cips, words }) =>
      [...new Set(words.map((one) => unifiedWords(normalizeText(one))))].map((word) => ({
        word,
        written: SPACELESS.test(word) ? word : ` ${word} `,
        name,
        cips,
      })),
    )
    .toSorted((a, b) => b.word.length - a.word.length);
const listed = wordsOf(file.subjects);
/** Parts of programs' titles that aren't listed and mean nothing else: "zoology", "museum studies", "art history". */
const titled = [
  ...new Set(
    [...cipTitles.values()].flatMap((title) => title.split(/[/,()]|\band\b/u).map(normalizeText)),
  ),
].filter(
  (part) =>
    TITLE.test(part) &&
    !NO_TITLE.test(part) &&
    !listed.some(({ written }) => ` ${part} `.includes(written)),
);
const byWord = wordsOf([
  ...file.subjects,
  ...titled.map((name) => ({
    name,
    cips: [],
    words: [name, name.replace(/sciences$/u, "science")],
  })),
]);
const ordinary = wordsOf(file.subjects.map(({ bare = [], ...one }) => ({ ...one, words: bare })));

/** "My brother in law", "financial aid". */
const NO_SUBJECT =
  / in laws? (?<=(?:father|mother|brother|sister|son|daughter|parent|family)s? in laws? )| (?:کمک (?:های )?مالی|financial aid|(?:ayuda|ayudas) (?:financiera|economica)s?|aides? financieres?|ajuda financeira|ho tro tai chinh|(?:ال)?مساعد(?:ة|ات) (?:ال)?مالية|law school admission) /g;

/** "Except los angeles, informatique": only such words lead from what leaves out to what is left out. */
const BRIDGES =
  "the|an?|any|all|of|in|for|and|or|med|schools?|colleges?|programs?|majors?|degrees?|el|la|las|los|de|del|y|o|ni|carreras?|cursos?|escuelas?|le|les|l|des|du|et|ou|os|as|do|da|e|die|der|das|und|كليات|كلية|تخصص|رشته|رشتههای";
/** "Drop any without nursing": those that have it stay. */
const WITHOUT_OUT =
  / (?:drop|remove|exclude|skip|lose|cut|ditch|take out|get rid of|leave out|filter out) (?:the |any |all |every |schools |colleges |universities |unis |ones |those |of |them |that |which |that s )*(?:without|(?:do not|don t|dont|does not|doesn t|doesnt) (?:have|offer|teach)|(?:have|has) no|lacking|with no) (?:a |an |any |the )?$/;
const EXCLUDED = new RegExp(
  String.raw`(?: (?:excluding|except|without|minus|exclude|sin|sans|sauf|sem|excepto|exceto|ohne|ausser|بدون|بجز|جز|عدا) (?:(?:${BRIDGES}) ){0,3}| (?:scratch|drop|forget(?: about)?|no longer|(?:dont|do not|don t) want(?: to)?(?: (?:be|become|do|study))?|hate) (?:a |an |the |to be |any )?| (?:not|isnt|isn t|aren t|no) (?:in |for |any |an? )?|除了|不要|不含)$`,
  "u",
);

/** Portuguese has "no" for "in the": "quanto custa no marketing". */
const PORTUGUESE =
  / (?:nao|voces?|quero|quanto|quais|qual|cursos?|faculdades?|universidades?|estudar|fazer|uma|meu|minha|melhor(?:es)?|tem|tambem|aqui|isso|ai) /;
const IN_THE = / no $/;

/** Ordinary words that name a field of study where they are an item of a list: "public, art, small". */
export const bareWords: readonly string[] = file.subjects.flatMap(({ bare = [] }) => bare);

const words = new Set(byWord.map(({ word }) => word));
/** "L'informatique" is one word once it is normalized. */
const ELIDED = /(?<![^ ])[ld]([aeiouyh][^ ]{3,})/g;
const withoutArticle = (whole: string, word: string): string =>
  words.has(word) && !words.has(whole) ? word : whole;

/** Arabic words without their article, and with one form of their letters. */
function unifiedWords(normalized: string): string {
  if (!ARABIC.test(normalized)) return normalized;
  return normalized
    .replaceAll(/[أإآ]/gu, "ا")
    .replaceAll(/(?<![^ ])(?:وال|بال|لل|ال)(?=\p{Script=Arabic}{3})/gu, "");
}

/** The fields of study that a normalized text names, the longest first, without any inside another. */
export const subjectsIn: (normalized: string) => readonly NamedSubject[] =
  keptShortly(findSubjects);

/** Of all words, which begin with one; "" for those that are found inside of words. */
const all = [...byWord, ...ordinary];
const byFirst = new Map<string, number[]>();
for (const [at, { written }] of all.entries()) {
  const first = written.split(" ", 2)[1] ?? "";
  byFirst.set(first, [...(byFirst.get(first) ?? []), at]);
}

/** The words that a text between spaces may hold, in their order. */
const perhapsIn = (text: string): Word[] =>
  [...new Set(text.split(" "))]
    .filter((first) => first !== "" || SPACELESS.test(text))
    .flatMap((first) => byFirst.get(first) ?? [])
    .toSorted((a, b) => a - b)
    .flatMap((at) => all[at] ?? []);

function findSubjects(normalized: string): NamedSubject[] {
  let rest = ` ${unifiedWords(normalized).replaceAll(ELIDED, withoutArticle)} `.replaceAll(
    NO_SUBJECT,
    "  ",
  );
  const found = new Map<string, NamedSubject>();
  for (const { word, written, name, cips } of perhapsIn(rest)) {
    if (!rest.includes(written)) continue;
    const before = rest.slice(0, rest.indexOf(written) + written.indexOf(word));
    const isOrdinary = ordinary.some((one) => one.word === word && one.name === name);
    const after = rest.slice(before.length + word.length);
    if (isOrdinary && (!isTaught(before, after) || isOfTeacher(word, before, after))) continue;
    rest = rest.replaceAll(written, " · ");
    const isIn = IN_THE.test(before) && PORTUGUESE.test(` ${normalized} `);
    found.set(name, {
      name,
      cips,
      excluded: !isIn && EXCLUDED.test(before) && !WITHOUT_OUT.test(before),
    });
  }
  return [...found.values()];
}

/** What is beside an ordinary word that names a field: "with art", "that do art", "a history major", "biology or art". */
const TAUGHT_BEFORE =
  / (?:w|with|has|have|having|do|does|doing|teach|teaches|teaching|offer|offers|offering|study|studying|studies|into|major(?:ing)? in|minor(?:ing)? in|degrees? in|bachelor s in|ba in|bfa in|programs? in|courses? in|good (?:at|for|in)|strong (?:at|for|in)|best for|like|likes|love|loves|want|wants|con|de|tenga|tengan|tienen|ofrezcan?|ensenen?|estudiar|carrera de|avec|en|etudier|licence d|com|tem|tenha|tenham|estudar|curso de|mit|studieren|co nganh|nganh|·(?: (?:and|or|y|o|e|ou|et|und|oder|و|یا|أو))?) (?:an? |the |some |la |el |l |d )?$/u;
const TAUGHT_AFTER =
  /^ (?:majors?|degrees?|programs?|department|bachelors?|ba|bfa|student|·|please|$|(?:and|or|y|o|e|ou|et|und|oder) ·)/u;
const isTaught = (before: string, after: string): boolean =>
  (TAUGHT_BEFORE.test(before) &&
    !/^ (?:of|in common|with|for all|loans?|costs?|level|system|museum)(?: |$)/u.test(after)) ||
  TAUGHT_AFTER.test(after);

/** "Teaching dentistry", "my chem teacher": what is taught there is the other subject. */
const isOfTeacher = (word: string, before: string, after: string): boolean =>
  word.startsWith("teach") && (before.endsWith("· ") || after.startsWith(" ·"));

/** The subject with this name; one that isn't listed is looked for by its own words in titles. */
export const subjectNamed = (name: string): Subject =>
  file.subjects.find((subject) => subject.name === name) ?? { name, cips: [] };

/** Whether a program, by its code, belongs to a field of study. */
export const isOf = ({ name, cips }: Subject, cip: string): boolean =>
  cips.length > 0
    ? cips.some((beginning) => cip.startsWith(beginning))
    : normalizeText(cipTitles.get(cip) ?? "").includes(normalizeText(name));

/** Whether a program's degrees count among those in a field of study. */
export const countsAs = ({ name, cips }: Subject, cip: string): boolean =>
  isOf({ name, cips: subjectNamed(name).wide ?? cips }, cip);

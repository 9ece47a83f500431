import { EITHER } from "#machines/guide/frame.ts";

import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";

interface InterestsFile {
  rows: { subject: string; words: string[] }[];
}

const file = readData("guide/interests.json") as InterestsFile;
const SPACELESS = /\p{Script=Han}/u;
const rows = file.rows.map(({ subject, words }) => ({
  subject,
  words: words.map(normalizeText).map((word) => (SPACELESS.test(word) ? word : ` ${word} `)),
}));

/** What says that somebody likes what follows. */
const LIKES =
  /(?:^| )(?:i|he|she|we|they|really|just|always|also|who|kind of|kinda|lol|um)? ?(?:likes?|loves?|enjoys?|into|good at|interested in|(?:me|le|les|nos) gustan?|me encantan?|aime|aimons|adore|gosto|gosta|adoro|mag|liebe|دوست دار\S*|علاقه دار\S*|احب|أحب|يحب|पसंद|pasand)(?= )|喜欢|爱/u;
/** "But not vet", as many who like animals say. */
const NO_VET =
  / (?:not|no|never|isn t|don t want)(?: (?:to be|be|become|like|a|the|para|ser))* (?:vets?|veterinari\p{L}*) /u;
const VETS = "veterinary medicine";
/** "I'm ok at math not great", "terrible at science": no liking. */
const WEAK_AT =
  / (?:ok|okay|alright|decent|average|bad|terrible|awful|horrible|weak|mediocre|hopeless|struggl\p{L}*|suck|sucks|fail|failing|failed|scared|regular|mal[oa]?|nul|nulle|faible|ruim|pessim[oa]|schlecht) (?:at|in|with|of|en|em|de) \p{L}+(?= )| \p{L}+ (?:is |are )?not (?:so )?(?:great|good|my (?:thing|best|strength|strong suit))(?= )/gu;
const DENIED = /(?:^| )(?:not|t|dont|doesnt|never|hate|hates|no) (?:really |even )?$/u;

/**
 * What somebody likes, as a field of study that it may lead to: any of them where several are liked, and nothing where
 * none is.
 * @param named the subjects that are named by themselves; beside them "history" is one, too
 */
export function interestsIn(
  normalized: string,
  named: readonly { name: string; excluded: boolean }[],
): { name: string; excluded: boolean }[] {
  const found = LIKES.exec(normalized);
  const isDenied = found !== null && DENIED.test(normalized.slice(0, found.index + 1));
  const said = ` ${normalized} `.replaceAll(WEAK_AT, " · ");
  const holds = (words: readonly string[]) => words.some((word) => said.includes(word));
  const isNew = (subject: string) =>
    !named.some(({ name }) => name === subject) && !(subject === VETS && NO_VET.test(said));
  const isInside = (subject: string) =>
    named.some(({ name }) => ` ${name} `.includes(` ${subject} `));
  const beside = rows.filter(
    ({ subject }) => named.length > 0 && !isInside(subject) && said.includes(` ${subject} `),
  );
  const liked =
    found === null || isDenied || named.some(({ excluded }) => !excluded)
      ? []
      : rows.filter(({ words }) => holds(words));
  // "I like animals but not vet": of what it may lead to the rest.
  const subjects = [
    ...new Set([...beside, ...liked].flatMap(({ subject }) => subject.split(EITHER))),
  ].filter(isNew);
  return subjects.length === 0 ? [] : [{ name: subjects.join(EITHER), excluded: false }];
}

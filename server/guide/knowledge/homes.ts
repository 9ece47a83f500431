import { comesFrom, isOfStudies } from "./placeWords.ts";

/** "We live in Columbus", "ma famille habite à Sherbrooke": about those who ask, not about a cousin. */
const SETTLED =
  /(?:^| )(?:i|im|i m|we|we re|we are|were|currently|family|son|daughter|kid|yo|nous|eu|nos|wir|ich|vivo|vivimos|habito|(?:j|qu?on |on )?habite|habitons|vis|vivons|reste|resto|moro|moramos|wohne|wohnen|leben|lebe|نحن|انا|و?(?:ساكن|ساكنين|نسكن|اسكن|نعيش|اعيش|مقيم|مقيمين|مقيمون|عايشين))(?: all| now| currently| both)?(?: live| lives| living| based| reside| residents| vive| vit| vis| habite| habitons| reste| wohnen| leben| ساكن| ساكنين)?(?: right now| now| here)? (?:in|en|em|a|au|no|na|في|ب)(?: (?:rural|upstate|downtown|northern|southern|eastern|western|central|north|south|east|west))?$/;
/** "Right here in Cookeville", "caregiver ako dito sa Las Vegas", "cháu tôi ở San Jose", "we are both teachers in Ohio". */
const HERE_IN =
  /(?:^| )(?:here in|dito sa|aqui (?:en|em)|(?:toi|chau|con|em|e|minh|nha|gia dinh)(?: \S+){0,2} (?:o|qua)|(?:i|we|both|am|are|is|im|i m|re)(?: an?| both)? (?:retired )?(?:teachers?|nurses?|farmers?|officers?|work|working|employed|retired) in)$/;
/** "Family of 5, live in Toledo", "the girl lives in Georgia"; "I want to live in Boston" is another thing. */
const LIVES =
  /(?:^| )(?:(?<!(?:to|would|could|can|cant|not|dont|don t|students|people|who|where|d|ll|will|might) )(?:live|living|reside|residing|based)|(?:girl|boy|kid|she|he|student|grandson|granddaughter|grandkid|niece|nephew|stepson|stepdaughter)(?: who)? lives)(?: right now| now| here)? (?:in|(?:just |right )?outside(?: of)?|near|close to|around|not far from)$|(?:^| )(?:i|we|i m|im|i am|we re|were|we are) (?:just |right )?(?:outside(?: of)?|near|close to|not far from)$|(?:^| )(?:to|tou|estou|estamos) (?:em|no|na)$|(?:^| )(?:живу|жив[её]м|жив[её]т|проживаю|проживаем) в$/;
/** "Our family is in Amman": where the household is, and so whose price it pays. */
const HOUSEHOLD =
  /(?:^| )(?:(?:my|our|whole|his|her|their|both) (?:(?:family|household|mom|mother|mum|dad|father) (?:is|lives)|(?:parents|folks) (?:are|live))|(?:mis|nuestros) (?:padres|papas) (?:estan|viven)|(?:mes|nos) parents (?:sont|habitent|vivent)|(?:os )?(?:meus|nossos) pais (?:estao|moram|vivem)|(?:notre|ma) famille est|(?:mi|nuestra) familia esta|(?:a )?(?:minha|nossa) familia esta|(?:meine|unsere) familie ist)(?: still| now| back home| currently)? (?:in|en|em|au|a|no|na)$/;
/** "We moved to Maine last year", "nos mudamos a Ohio", "and if we'd moved to New York". */
const MOVED =
  /(?:^| )(?:(?:i|we|ive|weve|i ve|we ve|i have|we have|just|family)(?: just| recently| actually)? (?:moved|relocated) to|(?:me|nos) (?:mude|mudamos|hemos mudado|he mudado) a|(?:mudei|mudamos) para|(?:ai|avons|a) demenage (?:a|au|en|dans le)|(?:bin|sind) nach|if (?:i|we|she|he|they)(?: ?d| had| were to)? (?:move|moved|relocated?|lived?) (?:to|in))$/;
/** "As a resident of Ohio", "legal residence Florida", "my home of record is Texas", "a family in Tennessee". */
const RESIDENT =
  /(?:^| )(?:(?:residents?|residentes?|habitants?|einwohner(?:in)?) (?:of|de|du|do|da|von|in|en|em)|(?:(?:legal|permanent|state|home) (?:residen(?:ce|cy)|address|state|home)|state of residence|home of record|domiciled?)(?: is| of| in| state)*|(?:for|as) (?:an?|one) (?:family|household|kid|person|someone) in)$/;
/** "A family of five outside of Fort Smith", "mamá soltera en El Paso". */
const PARENTS =
  /(?:^| )(?<! (?:paie|paye|paga|pays?|cuesta|coute|custa) (?:\S+ )?(?:una|une|uma|an?) )(?:mom|mum|mother|dad|father|parents?|family|household|mama|madre|padre|familia|mae|mere|pere|famille)(?: solter[ao]| solteir[ao]| celibataire| seule)?(?: of \S+)?(?: kids)? (?:in|en|em|a|(?:just |right )?outside(?: of)?|near)$/;
const RESIDENTS = new Set("resident residents residente residentes".split(" "));
/** "A Missouri kid", "we're a Kansas family": people by where they live. */
const PEOPLE = new Set(
  "kid kids boy boys girl girls family families folks household native natives people".split(" "),
);
const ONE_OF_THEM = new Set(
  "a an as being our two for us we re are were charge charges".split(" "),
);
const isOfPeople = (words: readonly string[], from: number, to: number): boolean =>
  PEOPLE.has(words[to] ?? "") && ONE_OF_THEM.has(words[from - 1] ?? "");
const STAYING_IN = new Set("में me mein mai".split(" "));
const STAYING =
  /^(?:रहते|रहता|रहती|rehte|rehta|rehti|rahte|rahta|rahti|زندگی|ساکن|ساکنیم|ساکنم|거주|살아|살고|사는|삽니다)/;
const DENIED = /(?:^| )(?:not|no|never|nao|pas|nicht|dont|don t|isn t|arent|aren t)(?: \S+){0,3}$/;

const NOT_FROM =
  /(?:^| )(?:(?:im|i m|i am|were|we re|we are) not|aint|no (?:soy|somos)|nao (?:sou|somos)|(?:ne )?(?:suis|sommes) pas|(?:komme|kommen|bin|sind) nicht)(?: \S+)?(?: (?:from|in|de|du|do|dos|des|aus|an?))?(?: the| los| les| os| den)?$/;

const OUTSIDE =
  /(?:^| )(?:im|i m|i am|were|we re|we are|from|live|living|soy|somos|vivo|vivimos|sou|moro|suis|habite) (?:from |de )?(?:outside|fuera|fora|hors)(?: of| de| d[eu])?(?: the)?$/;

/** "I'm not from the US", "we live outside Texas": where the person is not from; "outside Boston" is near it. */
export function isNotHome(words: readonly string[], from: number, isCity: boolean): boolean {
  const before = words.slice(Math.max(0, from - 7), from).join(" ");
  return NOT_FROM.test(before) || (!isCity && OUTSIDE.test(before));
}

/** "An Ohio resident"; in "para residentes" Pará isn't meant. */
const isOfResidents = (words: readonly string[], to: number): boolean =>
  RESIDENTS.has(words[to] ?? "") && words[to - 1] !== "para";

/** Whether a place is where the person lives, or is from. */
export function isAtHome(words: readonly string[], from: number, to: number): boolean {
  const before = words.slice(Math.max(0, from - 5), from).join(" ");
  return (
    comesFrom(words, from, to) ||
    SETTLED.test(before) ||
    HERE_IN.test(before) ||
    LIVES.test(before) ||
    HOUSEHOLD.test(before) ||
    PARENTS.test(before) ||
    MOVED.test(before) ||
    ((isOfResidents(words, to) || isOfPeople(words, from, to) || RESIDENT.test(before)) &&
      !DENIED.test(before)) ||
    STAYING.test(words[to] ?? "") ||
    (STAYING_IN.has(words[to] ?? "") && STAYING.test(words[to + 1] ?? ""))
  );
}

/** "We're from Congo, live in Portland": of two places the one where somebody lives counts. */
export function settlesAt(words: readonly string[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 5), from).join(" ");
  return [SETTLED, LIVES, MOVED].some((said) => said.test(before));
}

const I_AM =
  /(?:^| )(?:i m|im|i am|we re|we are|as|being|soy|somos|como|je suis|nous sommes|on est|comme|sou|somos|ich bin|wir sind|als|من|انا|احنا|نحن|main|hum)(?: all| both| just| actually| also)?(?: an?| une?| uma?| eine?)?$|(?:^| )(?:for|para|pour|fur) (?:an?|une?|una?|uma?|eine?n?)$/;
/** "We're Nigerians" is written like the past. */
const WERE = /(?:^| )were(?: all| both)?$/;
const PERSON = new Set("student parent mom dad mother father guy girl family".split(" "));
const HERE = new Set("here hu hun hoon hain हूं हूँ हैं هستم هستیم".split(" "));

/** Words for a people that are also a language's name, and so no place's: "un programme en français". */
export const SPEAKERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: "United Kingdom",
    scottish: "United Kingdom",
    polish: "Poland",
    francais: "France",
    allemand: "Germany",
    allemande: "Germany",
    aleman: "Germany",
    alemana: "Germany",
    espanol: "Spain",
    espanola: "Spain",
    espagnol: "Spain",
    espagnole: "Spain",
    italiano: "Italy",
    japones: "Japan",
    chino: "China",
  }),
);

/** "I'm Canadian", "Texan here", "sou brasileiro": whether a word for a people is said of the person. */
export function isOwnPeople(words: readonly string[], from: number, to: number): boolean {
  const before = words.slice(Math.max(0, from - 4), from).join(" ");
  // "Looking for a Canadian university".
  if (isOfStudies(words[to]) && !words[to + 1]?.startsWith("student")) return false;
  // "Iraqi student here".
  const after = PERSON.has(words[to] ?? "") ? to + 1 : to;
  if (HERE.has(words[after] ?? "") || I_AM.test(before)) return true;
  return WERE.test(before) && words[to] !== "students";
}

/** Words around a place that say its role in a message: left out, nearby, or where someone is from. */
import { isAskedFor, refuses } from "./refusals.ts";

const EXCLUDING = new Set(
  `خارج ليست outside except excluding exclude besides without avoid drop skip remove minus sauf fuera excepto quita fora ausser ohne hors
  exceto غیر جز بجز غير عدا ماعدا кроме tranne behalve`.split(/\s+/),
);
/** "غير ربحية": not for profit. */
const OF_KIND = new Set("ربحية ربحي حكومية حكومي انتفاعی دولتی ربحيه حكوميه".split(" "));
/** These come after what is left out. */
const EXCLUDING_AFTER = new Set(
  "bahar बाहर chhod chhodkar छोड़ छोड़कर छोडकर अलावा alawa haric disinda 말고 빼고 제외 제외하고 제외한 نه नहीं nahi نباشه نباشد".split(
    " ",
  ),
);
/** "No Georgia either": "no" alone is Portuguese for "in the". */
const EITHER = new Set("either neither tampoco please".split(" "));
/** Words of a message in English. */
const ENGLISH = new Set(
  "the my please but i want says said actually with is are of not and make that we need looking colleges schools universities somewhere anywhere".split(
    " ",
  ),
);
/** What joins a place to the one before it: "not in Florida or Texas". */
const JOINING = new Set(
  "or and nor o y ni ou et e und oder hoac یا و او أو या और aur ya ve veya".split(" "),
);

/** Whether a place is left out together with the one before it. */
export const isJoined = (between: readonly string[]): boolean =>
  between.length <= 2 && between.every((word) => JOINING.has(word) || LEADING.has(word));

/** "Far from Missouri" leaves it out, "not far from" doesn't. */
const FAR = new Set(
  "far away lejos loin longe weit بعيد بعيدا بعيده دور uzak lontano далеко".split(" "),
);
/** Such words only deny what directly follows them: "not in Texas", but "no? try Texas then". */
const DENYING = new Set("نه not isnt arent aint dont nicht pas nao nor".split(" "));
/** What reverses "far from". */
const NEARER = new Set(
  "not too how no pas trop nicht muy muito tan demasiado نه خیلی مو مش ليس ne".split(" "),
);
/** "Doesn't want to go far from": a few words may stand between. */
const REFUSING = new Set(
  "not t dont doesnt didnt cant wont wouldnt never quiere quiero".split(" "),
);
const LEADING = new Set("in the from of at like en de em im a".split(" "));
/** "Indian student": who asks, not where universities are wanted. */
const OF_PERSONS = new Set(
  "student students parent parents citizen citizens passport national nationals family mother father mom dad girl boy guy kid".split(
    " ",
  ),
);

const FROM = new Set("from de do da des d du aus از من se से".split(" "));
const WE_ARE = new Set(
  `i we am m im re were come comes born originally family immigrated emigrated moved fled escaped arrived emigre emigramos llegamos arrive immigre soy somos vengo venimos viene vienen viens venons vient viennent suis sommes
  sou somos venho vimos vem bin sind komme kommen kommt student students
  applicant applicants applying writing ur youre someone alguien alguem quelquun jemand jemanden somebody anyone girl boy guy woman man mother father mom dad chica chico fille garcon menina menino دختر پسر بنت ولد طالبة طالب kid resident citizen coming انا نحن`.split(
    /\s+/,
  ),
);
/** "My family is from Mexico". */
const IS = new Set("is are was es esta est e sao ist".split(" "));
const KIN = new Set(
  "family parents mom mum dad mother father wife husband folks he she they familia padres famille parents pais esposa esposo".split(
    " ",
  ),
);
const COME_AFTER = new Set("hu hun hoon hain हूं हूँ हैं هستم هستیم میام".split(" "));

/** "I am from Bangladesh", "an Indian student": who asks, not where universities are wanted. */
export const isOrigin = (words: readonly string[], from: number, to: number): boolean =>
  OF_PERSONS.has(words[to] ?? "") || isPerson(words, from, to) || comesFrom(words, from, to);

/** "Would take an American", "free for Americans", "can Canadians go there": a person. */
const isPerson = (words: readonly string[], from: number, to: number): boolean =>
  (PEOPLE.test(words[from] ?? "") &&
    !isOfStudies(words[to]) &&
    (MAY.test(words[from - 1] ?? "") || GOING.test(words[to] ?? ""))) ||
  (TAKES.test(words.slice(Math.max(0, from - 3), from).join(" ")) && !isOfStudies(words[to])) ||
  (words[from - 1] === "for" && /.{3}(?:[aei]ns|[ei]se|is)$/.test(words[from] ?? ""));
const PEOPLE = /.{3}(?:[aei]ns|[ei]se)$/;
const MAY =
  /^(?:can|could|may|do|would|should|must|let|lets|accept|accepts|admit|admits|take|takes)$/;
const GOING = /^(?:go|get|apply|attend|study|enroll?|pay|come)$/;
const TAKES = /(?:^| )(?:takes?|taking|accepts?|admits?|lets?|for|as|like) an?$/;

/** Whether a word after a people's name says that a place of theirs is meant: "for a Canadian university". */
export const isOfStudies = (word = ""): boolean => OF_STUDIES.test(word);
const OF_STUDIES =
  /^(?:universit|colleges?|schools?|unis?|programs?|degrees?|campus|ones?|cit(?:y|ies)|public|private|state|medical|law|business)/;

/** Whether the words around a place, from `from` to before `to`, say that the person comes from there. */
export function comesFrom(words: readonly string[], from: number, to: number): boolean {
  const [before, after] = [words[from - 1] ?? "", words[to] ?? ""];
  const [verb, whose] = [words[from - 2] ?? "", words[from - 3] ?? ""];
  const isOfThem = IS.has(verb) && KIN.has(whose);
  if (FROM.has(before) && isNamed(words.slice(Math.max(0, from - 5), from - 1))) return true;
  if (FROM.has(before) && (WE_ARE.has(verb) || isOfThem || COME_AFTER.has(after))) return true;
  return FROM.has(after) && COME_AFTER.has(words[to + 1] ?? "");
}

/** "I am Chidera from Enugu", "this is Ana Silva from Lima". */
function isNamed(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => AM.has(word));
  const name = words.slice(at + 1);
  const isSaid = at !== -1 && (words[at] !== "is" || NAME_BEFORE.has(words[at - 1] ?? ""));
  return isSaid && name.length > 0 && name.length < 3 && !name.some((word) => NO_NAME.test(word));
}
const AM = new Set("am m im is".split(" "));
const NAME_BEFORE = new Set("name this".split(" "));
/** "I'm choosing from Texas", "this is different from Ohio", "I'm two hours from Boston". */
const NO_NAME =
  /^(?:far|away|not|never|hours?|miles|minutes|back|an?|the|different|apart|separate|.{3,}ing)$/;

/** "We live in Torrance", "my niece in Isfahan asks": where somebody is, not where universities are wanted. */
const LIVING =
  /(?:^| )(?:here|(?:high school )?(?:freshman|sophomore|junior|senior)|(?:guidance |college |school |high school )?(?:counsel+ors?|advis[eo]rs?|teacher|coach|tutor|friends?|boyfriend|girlfriend|fiance|boss|roommate|pastor|mentor|consejer[oa]|orientador[oa]?|amig[oa]s?|novi[oa]|ami[es]?)|family|niece|nephew|daughter|son|cousin|uncle|aunt|grandmother|grandfather|tios?|tias?|primos?|primas?|abuel[oa]s?|familia|hermano|hermana|irmao|irma|avos?|oncle|tante|cousins?|grands parents|brother|sister|parents?|grandma|live|lives|living|based|stationed|deployed|raised|grew up|born|move|moving|moved|reside|vivo|vivimos|vive|j?habite|habitons|moro|moramos|wohne|wohnen)(?: right now| now| here| from \S+)? (?:in|to|en|em|a)$|(?:^| )(?:move|moving|moved) from$/;

/** "Counselor at a public high school in the Bronx", "I teach near Akron", "I run a nonprofit in Ohio": where somebody works. */
const WORKING =
  /(?:^| )(?:counsel+ors?|advis[eo]rs?|teachers?|coach|librarian|principal|i (?:teach|work|coach|advise|run)|we (?:teach|work|run)|works|working|volunteer|trabajo|trabaja|travaille|trabalho|arbeite|hoc lop \d+|hoc sinh|sinh vien) (?:(?!looking|want|wants|need|needs|search|searching|find|colleges?|universit\S+|unis|programs?|options|schools|and|but|busco|quiero|cherche|quero|suche|muon)\S+ ){0,7}(?:in|from|near|outside|en|a|em|o|tai)(?: the| of)?$/u;

/** "In Bayern Abitur gemacht", "graduated from high school in Arizona": where somebody went to school. */
const SCHOOLED =
  /(?:^| )(?:high school|secondary school|my a levels|his a levels|her a levels|prepa|preparatoria|bachillerato|ensino medio|lycee|son bac|mon bac|abitur|matura) (?:in|en|em|no|na|a|au)$/u;
const SCHOOLED_AFTER = /^(?:(?:ihr|sein|mein|das|ein) )?(?:fach)?(?:abitur|abi|matura)(?= |$)/u;

/** Whether the words around a place, which begins at `from`, say that somebody lives, works, moves or went to school there. */
export const livesAt = (words: readonly string[], from: number): boolean =>
  SCHOOLED.test(words.slice(Math.max(0, from - 5), from).join(" ")) ||
  SCHOOLED_AFTER.test(words.slice(from + 1, from + 4).join(" ")) ||
  LIVING.test(words.slice(Math.max(0, from - 4), from).join(" ")) ||
  WORKING.test(words.slice(Math.max(0, from - 11), from).join(" "));

/** "Near my grandma in Toledo": universities are wanted there. */
const NEAR_THEM =
  /(?:^| )(?:near|close to|by|cerca de|perto d[aeo]s?|pres de|nahe|bei) (?:my|our|his|her|their|mis?|meus?|minhas?|mes|ma|mon|mein\w*)(?: \S+){1,2}(?: (?:in|en|em|a))?$/;

/** "My brother lives in Detroit, something near him". */
const NEAR_THEM_AFTER =
  /(?:^| )(?:near|nearby|closer?|close by|not far)(?: to| from)? (?:him|her|them|there)(?= |$)|(?:^| )cerca de (?:el|ella|ellos|ellas|alli|ahi)(?= |$)|(?:^| )pres d(?:e (?:lui|la)|elle|eux)(?= |$)|(?:^| )perto d(?:ele|ela|eles|elas|ali|la)(?= |$)|قريبه? من(?:ه|ها|هم)|نزدیک(?:ش|شون| او)(?= |$)/u;
const AFTER_THEM = 12;

/** Whether the words around a place say that somebody lives there whom the university is to be near. */
export const isNearThem = (words: readonly string[], from: number, to: number): boolean =>
  NEAR_THEM.test(words.slice(Math.max(0, from - 7), from).join(" ")) ||
  ((livesAt(words, from) ||
    /^(?:ساكن|ساكنه|ساكنة|عايش|عايشة|مقيم)$/u.test(words[from - 1] ?? "")) &&
    NEAR_THEM_AFTER.test(words.slice(to, to + AFTER_THEM).join(" ")));

/** Several words that leave out what follows them, with a word or two between. */
const LEAVING_OUT =
  /(?:^| )(?:(?:take|leave|cut|filter|rule|throw|kick|keep) out|get rid of|anything but|anywhere but|other than|que no (?:sea|sean|este|esten)|saca|sacame|elimina|tira|retira|pas (?:a|de)|sem|nada (?:em|en|de)|enleve|retire|hors de|lass|nur nicht|به غیر|غیر|شيل|بدون|ما بدي|لا اريد|kecuali)(?: \S+){0,3}$|(?:^| )menos(?: (?:en|em|el|la|los|las|o|a|os|as))?$/;

/** "I want OUT of Nebraska", "can't wait to leave Ohio", "stay out of Iowa", "I'm kinda over Florida". */
const LEAVING =
  /(?:^| )(?<!(?:dont|don t|doesnt|doesn t|didnt|never|not|wont|won t) )(?:(?:want|wants|wanna|need|needs|get|getting|anywhere|somewhere|stay|stays|staying|keep|kept|remain)(?: (?:him|her|me|us|them))?(?: to (?:be|get|go|stay))? (?:out of|away from)|(?:want|wants|wanna|need|needs|wait|rather|prefer)(?: to)? leave|(?:escape|escaping) from|getting away from|(?:i m|im|i am|we re|were|we are|she s|shes|she is|he s|hes|he is)(?: (?:kind of|kinda|sort of|so|just|really|totally|pretty much|also|all))*(?: (?:over|done with|sick of|tired of|sick and tired of)))(?: the)?$/;

/** "Ohio is too cold", "Texas queda demasiado lejos": said of a place, that it isn't wanted. */
const UNFIT =
  /^(?:s|is|are|was|feels?|seems?|es|esta|queda|est|e|fica|ist) (?:way |just |far |a bit |un peu )?(?:too|demasiado|muy (?:lejos|car|cali|fri|hum|lluv)\p{L}*|trop|muito (?:longe|fri|quente|car)\p{L}*|zu)(?: |$)/u;

/** What one does without, before a place. */
const UNPAID =
  /(?:^| )(?:without|sin|sans|sem|no|before) (?:(?:any|financial|federal|student|my|a|an|the|ninguna|ninguma|need of) )*(?:aid|help|loans?|scholarships?|fafsa|sat|act|scores?|essays?|application fees?|debt|religion|ayuda|becas?|prestamos|bolsas?|aides?|bourses?|auxilio)(?: financiera| financiere| financeira)? (?:in|en|em|a|au)$/;

/** Whether the words around a place say that it is left out. */
export function excludes(words: readonly string[], from: number, to: number): boolean {
  const word = (back: number) => words[from - back] ?? "";
  // "Without financial aid in Florida" leaves out no Florida.
  if (UNPAID.test(words.slice(Math.max(0, from - 5), from).join(" "))) return false;
  if (isAskedFor(words, from)) return false;
  const leavesOut = (back: number) => EXCLUDING.has(word(back)) && !OF_KIND.has(word(back - 1));
  if ([1, 2, 3, 4].some(leavesOut)) return true;
  const before = words.slice(Math.max(0, from - 6), from).join(" ");
  if (LEAVING_OUT.test(before) || LEAVING.test(before)) return true;
  if (UNFIT.test(words.slice(to, to + 4).join(" ")) || refuses(words, from, to)) return true;
  const far = [1, 2, 3].find((back) => FAR.has(word(back)));
  if (far !== undefined)
    return !(
      [1, 2, 3].some((back) => NEARER.has(word(far + back))) ||
      [1, 2, 3, 4, 5].some((back) => REFUSING.has(word(far + back)))
    );
  if ([0, 1].some((on) => EXCLUDING_AFTER.has(words[to + on] ?? ""))) return true;
  // "No" is Portuguese for "in the".
  if (word(1) === "no" && (EITHER.has(words[to] ?? "") || words.some((one) => ENGLISH.has(one))))
    return true;
  return (
    DENYING.has(word(1)) || (LEADING.has(word(1)) && (DENYING.has(word(2)) || word(2) === "no"))
  );
}

/** Cities and regions have these names, but in a question they mean something else. */
export const AMBIGUOUS = new Set(
  `of and for is most best university college school online mobile reading nice bath male orange normal liberal mission
  independence commerce liberty hope home study price cost general central west east north south center union republic
  like many more about can may will me in la de el para es us a an the or so to my mo mi id ok hi al as ma pa oh nice lead
  campus tours split deal winner bend mason columbia ho وين una grants wise sur ada sana papa centre uc sec media golden baja
  hamlet gaya tyler bottom ao southern surprise superior naval bi مالی gana ira sip sec fas gine nga sili cad oma indie lao cin phap yaman sale cine jinka evry
  bury bear brick chili foster island marks mentor metro ocean olds oral pati salt sells taylor tena van weed reunion fiche corte feira daca`.split(
    /\s+/,
  ),
);

const NEAR =
  /(?:^| )(?:near(?: to)?|nearby|around|within (?:\S+ ){1,3}of|(?:hour|hours|minutes|miles|km|drive|train ride) (?:outside(?: of)?|from|of|away from)|commutable to|close to|not (?:too |so |very )?far from|(?:not|t|dont|doesnt|cant|wont|never) (?:\S+ ){0,4}far (?:away )?from|by|vicinity of|surroundings of|cerca de|en torno a|alrededor de|alrededores de|no lejos de|perto de|perto da|perto do|arredores de|ao redor de|pres de|pres d|proche de|autour de|a cote de|aux alentours de|pas (?:trop |si )?loin d[eu]s?|nahe|in der nahe von|rund um|um|bei|nicht weit von|نزدیک|نزدیکی|اطراف|حوالی|قرب|قريبة من|قريب من|حوالي|بالقرب من|около|рядом с|недалеко от|неподалеку от|поблизости от|vicino a)(?: the| el| la| le| les| du| des| o| a| شهر| مدينة| ایالت)?$/;
const NEAR_AFTER =
  /^(?:area|or nearby|or near|and nearby|or around|or close by|or next door|or neighbou?ring|and surrounding|and the surrounding|vicinity|metro|o cerca|o alrededores|y alrededores|o por ahi|ou a cote|ou pas loin|ou alentours|et alentours|et environs|ou environs|ou perto|e arredores|ou arredores|oder umgebung|und umgebung|oder in der nahe|یا اطراف|و اطراف|یا نزدیک|او حوالي|وما حولها|او قريب|ke paas|ke aas|ke nazdeek|के पास|के आसपास|के आस पास|के नज़दीक|yakin|civari)/;

/** "Closest to El Paso", "la más cercana a Houston", "how far is each from Fresno". */
const NEAREST =
  /(?:^| )(?:(?:closest|nearest|nearer|closer) (?:\S+ ){0,4}?(?:to|from)|how far (?:\S+ ){0,4}from|distance (?:\S+ ){0,2}(?:from|to)|proximity to|(?:mas cerca|mas cercanas?|mas proximas?) (?:\S+ ){0,2}?(?:de|del|a|al)|(?:plus proches?|plus pres) (?:de|du|d|des)|mais (?:perto|proximas?) (?:de|do|da|a)|am nachsten (?:an|zu|bei|von)|ближе (?:всего )?к|ближайш\S+ к|(?:ال)?[أا]قرب (?:\S+ )?(?:[إا]لى|ل|من)|نزدیکترین (?:\S+ )?به|نزدیک ترین (?:\S+ )?به)(?: the| la| el| le| downtown)?$/u;

/** Whether what is asked for is the nearest to a place that begins at `from`. */
export const isNearest = (words: readonly string[], from: number): boolean =>
  NEAREST.test(words.slice(Math.max(0, from - 8), from).join(" "));

const REACH =
  /(?:^| )(?:(?:within|inside|under|less than|no more than|not more than|at most|up to|max|about|a menos de|a max|a moins de|dans un rayon de|a un maximo de|hasta a|weniger als|hochstens|im umkreis von) |(?<!(?:least|than|over|beyond|more|outside|past|minimo|minimum|mas de|plus de|mais de) ))(?:about |around |like |roughly |maybe |some |a )?(\d{1,3}) ?(miles?|mi|millas?|milhas?|meilen|kms?|kilomet\w+|h|hrs?|hours?|horas?|heures?|stunden?)(?: or less| or so| max| tops| at most| radius| drive| driving| by car| away| en coche| en carro| de carro| de voiture| en voiture)* (?:of|from|away from|de|du|da|do|d|von|um)(?: the| el| la| le| o| a| downtown)?$/;
const KM_PER_MILE = 1.609;
/** As the crow flies, with roads and towns between. */
const KM_PER_HOUR = 80;
/** "Not within 50 miles of": what is near is not wanted. */
const BEYOND =
  /(?:^| )(?:not|isn t|isnt|aren t|arent|never|outside(?: of)?|no|nao|pas|nicht) (?:be |being |located |anything )?(?:within|inside|under|less than|a menos de|a moins de|dans un rayon de|weniger als|im umkreis von) (?:about |a )?\d/;

/** How near counts as near: in kilometres, and as it was said. */
export interface Reach {
  km: number;
  miles?: number;
  /** Hours of driving. */
  hours?: number;
}
const MOST_HOURS = 12;
/** "A couple of hours", "una hora": how many are meant by words. */
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  una: 1,
  une: 1,
  uma: 1,
  two: 2,
  dos: 2,
  deux: 2,
  duas: 2,
  couple: 2,
  par: 2,
  three: 3,
  tres: 3,
  trois: 3,
  few: 3,
  several: 3,
  pocas: 3,
  unas: 3,
  algunas: 3,
  quelques: 3,
  algumas: 3,
  poucas: 3,
  four: 4,
  cuatro: 4,
  quatre: 4,
  quatro: 4,
  five: 5,
  cinco: 5,
  cinq: 5,
  six: 6,
  seis: 6,
  eight: 8,
  ten: 10,
};
const COUNTED = new RegExp(
  String.raw`(?<=^| )(?:an? )?(${Object.keys(COUNTS).join("|")}) (?:of |de )?(?:short )?(?=(?:hours?|hrs?|horas?|heures?|miles)(?: |$))`,
  "gu",
);
/** The words with such counts as digits. */
const inDigits = (text: string): string =>
  text.replaceAll(COUNTED, (_, word: string) => `${COUNTS[word] ?? word} `);

/** "Under 2 hrs drive", of whatever place is named or lived at; null where a message says no such reach. */
export function reachIn(text: string): Reach | null {
  if (A_DAY.test(text)) return { km: DAY * KM_PER_HOUR, hours: DAY };
  const [, digits = "", unit = ""] = DRIVE.exec(inDigits(text)) ?? [];
  const value = Number(digits);
  if (digits === "" || value === 0) return null;
  if (unit.startsWith("m")) return { km: Math.round(value * KM_PER_MILE), miles: value };
  return value > MOST_HOURS ? null : { km: value * KM_PER_HOUR, hours: value };
}
/** "Within like a day drive": so many hours. */
const DAY = 8;
const A_DAY =
  /(?:^| )(?:within|under|less than|no more than|about)(?: (?:like|about|roughly))* (?:a|one|1) days? (?:s )?(?:drive|driving)(?: |$)/u;
const DRIVE =
  /(?:^| )(?:within|under|less than|closer than|no more than|not more than|at most|up to|max|a menos de|a max de|a moins de|menos de|moins de|hasta) (?:about |like |maybe |roughly |around |a |an )*(\d{1,3}) ?(miles?|h|hrs?|hours?|horas?|heures?)(?: drive| driving| by car| away| of driving| of home|$| from (?:my |his |her |our |the )?(?:grand\w+|mom|mum|dad|parents|family|sister|brother|aunt|uncle|cousin|there)| from home| from here| with| of there| en coche| en carro| de carro| de viaje| de voiture| de route| en voiture)(?: |$)/;

/** "Within 50 miles of": how near is said to be near by the words before a place; null when they don't say. */
export function reachBefore(words: readonly string[], from: number): Reach | null {
  const [, digits = "", unit = ""] =
    REACH.exec(inDigits(words.slice(Math.max(0, from - 9), from).join(" "))) ?? [];
  const value = Number(digits);
  if (digits === "" || value === 0) return null;
  if (/^[hs]/.test(unit))
    return value > MOST_HOURS ? null : { km: value * KM_PER_HOUR, hours: value };
  return unit.startsWith("k")
    ? { km: value }
    : { km: Math.round(value * KM_PER_MILE), miles: value };
}

/** Whether the distance before a place is one that is wanted at least. */
export const isBeyond = (words: readonly string[], from: number): boolean =>
  BEYOND.test(words.slice(Math.max(0, from - 11), from).join(" "));

/** "Near Boston", "Massachusetts ou à côté": what is around it is wanted, too. */
export const isAround = (words: readonly string[], from: number, to: number): boolean =>
  NEAR.test(words.slice(Math.max(0, from - 8), from).join(" ")) ||
  NEAR_AFTER.test(words.slice(to, to + 4).join(" "));

import { has } from "./hasWords.ts";

const PUBLIC =
  / (publics?|publicly|state (school|universit|college|uni)\w*|state (?:run|owned|funded)|government|estatal(es)?|(?:universidad\w*|facultad\w*|universit\w+) (?:del estado|d etat|do estado)(?! d)|publica|publico|publiques?|publicas|publicos|pubblic\w+|statali?|staatlich\w*|offentlich\w*|دولتی|حكومي\S*|حكومية|公立|国立|州立|공립\S*|국립\S*|주립\S*|सरकारी|sarkari|государственн\S*|державн\S*|سرکاری|negeri|δημοσι\S*|cong lap|devlet|statale) |公立|公办|国立|州立/;
const PRIVATE =
  / ((?:faculdades?|universidades?|escolas?|seja|sejam|ou|nao|as|so|e|tambem|preferencia) particular(?:es)?|private|privates|non ?profits?|sin fines de lucro|but non lucratif|sem fins lucrativos|غیر ?انتفاعی|privada|privado|privee|prive|privadas|privees|privat\w*|خصوصی|غیردولتی|خاص\S*|أهلية|私立|사립\S*|निजी|प्राइवेट|частн\S*|приватн\S*|swasta|ιδιωτικ\S*|tu thuc|dan lap|ozel) |私立|民办/;

/** The kind that the words leave out, as they say it. */
function refusedIn(normalized: string): string | undefined {
  const denied =
    / (not|nor|neither|non|no|isn ?t|aren ?t|wasn ?t|nicht|pas|nao|(?:leave|take|throw|cut|kick|filter) out|get rid of|drop|except|excluding|exclude|without|skip|minus|remove|anything but|ditch|sin|sauf|sans|sem|ohne|quita|excepto|بدون|به جز|غير) (?:a |be |all |any |anything |everything |all that s |the |las |los |les |as |os |die |sea |sean |es |seja |sejam |e |une |un |uma |una |keine )*(public\w*|particular\w*|government(?: run)?|state (?:run|owned|funded|school\w*|college\w*|universit\w+|unis?)|private?\w*|privad\w+|prive\w*|staatlich\w*|دولتی|خصوصی|حكومي\S*|خاص\S*) /.exec(
      ` ${normalized} `,
    );
  return (
    denied?.[2] ??
    / (public|private|privado|privada|دولتی|خصوصی|حكومي\S*|خاص\S*|निजी|प्राइवेट|सरकारी|sarkari|devlet|ozel) (?:nahi|nahin|नहीं|नही|نباشه|نباشد|نمیخوام|نمی خوام|olmasin|degil)/.exec(
      ` ${normalized} `,
    )?.[1] ??
    /(?:不要|不是|非|除了)(公立|公办|国立|州立|私立|民办)/.exec(normalized)?.[1]
  );
}

/** Whether public or private ones are left out: "take out the private ones", not "take private out". */
export const refusesKind = (normalized: string): boolean =>
  / (?:ones|schools?|colleges?|universit\w+|unis|anything|everything|las|los|les|as|os) /.test(
    ` ${normalized} `,
  ) && refusedIn(normalized) !== undefined;

const FOR_PROFIT = / for profits? /;
/** "Nonprofits", "isn't one of those for profit outfits". */
const NOT_FOR_PROFIT =
  / non ?profits? | (?:non|not|no|never|nor|without|avoid|avoiding|except|excluding|isn t|isnt|aren t|arent|drop|skip)(?: (?:one|any|of|those|these|the|a|all))* for profits? /;

/** Whether those for profit are wanted (true) or left out (false); null where they aren't named. */
export function profitIn(normalized: string): boolean | null {
  const padded = ` ${normalized} `;
  if (NOT_FOR_PROFIT.test(padded)) return false;
  return FOR_PROFIT.test(padded) ? true : null;
}

/** "Private or not, I don't care", "privat wär auch ok". */
const EITHER_KIND =
  /(?<![^ ])(?:(?:public|private|state run) or not|(?:publi[ck]\w*|pubblic\w+|privad\w+|priv[ae]\w*) (?:o|ou|oder) (?:no|nao|non|pas|nicht)|(?:publi[ck]\w*|pubblic\w+|privad\w+|priv[ae]\w*)(?: me| nos)? (?:da (?:igual|lo mismo)|peu importe|tanto faz|da mismo)|(?:privat\w*|staatlich\w*|offentlich\w*) (?:ware?|waer|ist|geht) (?:auch |mir )*(?:ok|okay|gut|egal|fein))(?![^ ])/gu;

/** A school of before, a field of study. */
const NO_KIND =
  /government (?:grants?|aid|loans?|help|money|jobs?|assistance|funding)|public (?:(?:high|middle|elementary) schools?|health|policy|administration|relations|affairs|speaking|transport\w*|transit|library|libraries|service|defender|sector|history|interest)/g;

/** Whether it is said that public or private is all the same, or such a word says something else. */
export const leavesKind = (normalized: string): boolean =>
  normalized.search(EITHER_KIND) !== -1 ||
  NO_MATTER.test(normalized) ||
  (normalized.search(NO_KIND) !== -1 && kindIn(normalized) === null);
const NO_MATTER =
  /(?<![^ ])(?:(?:dont|do not|doesnt|not) (?:care|mind|matter|fussed)(?: if| whether| about)?(?: it s| its)? (?:public|private) or (?:public|private)|(?:public|private) or (?:public|private)(?: \S+){0,2} (?:care|mind|matter\w*|fine|either|both|whatever))(?![^ ])/u;

/** Public or private, if the text names one of them. */
export function kindIn(normalized: string): "public" | "private" | null {
  const said = normalized.replaceAll(EITHER_KIND, " ");
  const refused = refusedIn(said);
  if (refused !== undefined)
    return /^(?:pub|sta|gov|دولتی|حكومي|सरकारी|sarkari|devlet|公|国|州)/.test(refused)
      ? "private"
      : "public";
  // Where someone went or teaches before.
  const isPublic = has(said.replaceAll(NO_KIND, " "), PUBLIC);
  const isPrivate = has(said, PRIVATE);
  if (isPublic === isPrivate) return null;
  return isPublic ? "public" : "private";
}

/** "Not too big", "nada grande": as small as those between. */
const NOT_LARGE =
  / не (?:очень |слишком |такой )?(?:больш|огромн|крупн)\p{L}+ | (?:zyada|jyada|bahut) bad[aei] (?:nahi|nahin|na) |(?:ज़्यादा|ज्यादा|बहुत) बड़?\p{M}*\S* (?:नहीं|न )|(?:너무 크지|너무 큰 (?:곳|데|학교|대학)(?:은|는)? (?:말고|싫)) ?(?:않)?| (?:not|never|avoid|hates?|isn t|isnt|aren t|arent|don t|dont|can t|cant|shouldn t|shouldnt|doesn t|nothing|drop|remove|without|exclude|leave out|take out|quita|nada|pas|sans|sin|sem|nao|no) (?:\w+ ){0,3}(?:big|large|huge|massive|giant|grande|grandes|enorme) (?!(?:cit|town|ciudad|ville|cidade))/u;

/** "Take out the small ones", "nothing tiny": as large as those between. */
const NOT_SMALL =
  / (?:not|never|avoid|hates?|isn t|isnt|aren t|arent|nothing|drop|remove|without|exclude|leave out|take out|cut|quita|nada|pas|sans|sin|sem|nao|no) (?:(?!small|in )\w+ ){0,3}(?:small|tiny|pequen[ao]s?|petite?s?) (?!(?:cit|town|ciudad|ville|cidade))/;

/** Whether the small or the large ones are left out: "take out the small ones". */
export const refusesSize = (normalized: string): boolean =>
  [NOT_LARGE, NOT_SMALL].some((one) => one.test(` ${normalized} `)) &&
  / (?:ones|schools?|colleges?|universit\w+|unis|anything|las|los|les|as|os) /.test(
    ` ${normalized} `,
  );

const SIZED = (words: string) =>
  new RegExp(
    ` (${words}) (\\w+ ){0,2}(universit\\w+|schools?|colleges?|unis?|campus\\w*|ones?|places?|somewhere|liberal)| (somewhere|something|anything|anywhere) (${words}) `,
  );
const SMALL_SIZE = SIZED("small|tiny|little|intimate|smaller");
const MEDIUM_SIZE = SIZED("mid ?sized?|medium|medium sized?|midsize|moderate|moderately sized?");
const MEDIUM =
  / (?:moderate|medium|middling|average|mid) (?:sized?|enrol\w+) | (?:taille moyenne|tamano (?:medio|mediano)|tamanho medio|mittelgross\w*) /;
const LARGE_SIZE = SIZED("big|large|huge|massive|giant");
/** "Colleges in Iowa that are small". */
const THAT_ARE = (words: string) =>
  new RegExp(
    ` (?:universit\\w+|schools?|colleges?|unis?) (?:(?!place|city|town|area|state)\\S+ ){0,4}(?:that|which|thats) ?(?:is|are|s|re)? (?:really |very |pretty |fairly |kinda )?(?:${words}) (?!cit|town|class|on |in )`,
  );
const SMALL_THAT = THAT_ARE("small|tiny|smaller");
const LARGE_THAT = THAT_ARE("big|large|huge");
/** "Bigger ones", "something larger": than those of before. */
const LARGER =
  / (?:bigger|larger) (?:\w+ )?(?:ones|schools|colleges|universities|unis|options|places) (?!than )| (?:something|anything|anywhere|somewhere) (?:bigger|larger) (?!than )/;

/** "Universidades pequeñas", "une petite fac", "小型大学": the words of other languages, beside the noun; no superlative. */
const SIZED_ELSEWHERE = (adjective: string, before: string, han: string) =>
  new RegExp(
    `(?<!(?:mas|plus|mais|सबसे|sabse) )(?<= (?:universidad(?:es)?|universidades?|facultades|faculdades?|escuelas?|escolas?|colegios?|instituciones|algo|universites?|ecoles?|campus|دانشگاه\\S*|جامع\\S+|الجامع\\S+|كلي\\S+)(?: (?!ciudad|ville|cidade|شهر|مدينة|publicada)\\S+){0,2} )(?:${adjective})(?= )(?! (?:ciudad|cidade|ville))|(?<= )(?<!(?:la plus|les plus|le plus|सबसे|sabse) )(?:${before}) (?:\\S+ ){0,2}(?:universit\\S+|ecoles?|facs?|campus|कॉलेज\\S*|यूनिवर्सिटी\\S*|विश्वविद्यालय\\S*|colleges?|unis?|universities)(?= )|(?:${han})(?= ?(?:的|型|规模)* ?(?:私立|公立)?(?:大学|学校|院校|文理))|规模(?:较|比较|要)?${han === "小" ? "小" : "大"}`,
  );
const SMALL_ELSEWHERE = SIZED_ELSEWHERE(
  "pequen[ao]s?|chic[ao]s?|pequenin[ao]s?|کوچک|کوچیک|صغيرة|صغير|صغيره",
  "petite?s?|छोट\\S+|chh?ot[aei]",
  "小",
);
const LARGE_ELSEWHERE = SIZED_ELSEWHERE(
  "grandes?|بزرگ|كبيرة|كبير|كبيره",
  "grande?s?|बड़\\S+|bad[aei]",
  "大型",
);
/** "Небольшой вуз", "작은 대학": beside the noun, where no city, class or group is meant. */
const SMALL_BESIDE =
  / (?:небольш|маленьк)\p{L}+ (?:\p{L}+ )?(?:вуз|университет|колледж|школ)|(?:вуз|университет|колледж)\p{L}* (?:небольш|маленьк)|소규모(?! ?(?:수업|강의|반|클래스))|작은(?: ?(?:사립|주립|공립))? ?(?:대학|학교|칼리지)/u;
const LARGE_BESIDE =
  / (?<!(?:не очень|не слишком|самы[йе]) )(?:больш|крупн)\p{L}+ (?:\p{L}+ )?(?:вуз|университет|колледж)|(?:큰|대규모) ?(?:대학|학교)/u;

/** "Biology, small": a part that says nothing else. */
const ALONE = (words: string) =>
  new RegExp(
    `^(?:(?:and|but|also|just|only|ideally|preferably|something|kind of|kinda|fairly|rather|on the|it s|that s|a|oh|ok|make (?:it|that)|y|et|e|mais|pero|solo|so|muito|muy|very|pretty|really|tambien|tambem|ademas|ojala|de preferencia|que (?:sea|sean|seja|sejam)|ah|и|ещё|еще|aur|그리고) )*(?:${words})(?: (?:ones?|side|schools?))?(?: i (?:think|guess)| please| maybe| creo| acho)*$`,
  );
const SMALL_ALONE = ALONE(
  "small|smaller|tiny|little|pequen[ao]s?|chic[ao]s?|petite?s?|کوچک|صغيرة|छोट\\S{1,2}|chh?ot[aei]|небольш\\S+|маленьк\\S+|작은|소규모|小型|(?:学校)?小(?:的|一点|一些|点)?",
);
const MEDIUM_ALONE = ALONE("mid ?sized?|medium(?: sized?)?|midsize|moderate(?:ly)? sized?");
const LARGE_ALONE = ALONE("big|large|huge|grandes?|больш\\S+|крупн\\S+|큰|대규모|بزرگ|كبيرة|大型");

/** "A small college": which size of university is wanted. */
export function sizeIn(
  normalized: string,
): "small" | "smaller" | "medium" | "larger" | "large" | null {
  const said = ` ${normalized} `;
  if (NOT_LARGE.test(said)) return "smaller";
  if (NOT_SMALL.test(said)) return "larger";
  if ([SMALL_SIZE, SMALL_ELSEWHERE, SMALL_BESIDE, SMALL_THAT].some((one) => one.test(said)))
    return "small";
  if (SMALL_ALONE.test(normalized)) return "small";
  if (MEDIUM_SIZE.test(said) || MEDIUM.test(said) || MEDIUM_ALONE.test(normalized)) return "medium";
  if (LARGER.test(said)) return "larger";
  const isLarge = [LARGE_SIZE, LARGE_ELSEWHERE, LARGE_BESIDE, LARGE_THAT].some((one) =>
    one.test(said),
  );
  return isLarge || LARGE_ALONE.test(normalized) ? "large" : null;
}

/** What searches ask for that no record has, by the kind of gap. */
const UNHELD: readonly (readonly [RegExp, string])[] = [
  [
    / ((?:half|mostly|majority|more|percent|60|70|80) (?:of (?:the )?(?:students|them) )?(?:are )?(?:women|girls|females?|men|guys|males?)|share of women|percent\w* of women|percentage women|female students|most women|porcentaje de mujeres|mas mujeres|part de femmes|plus de femmes|percentual de mulheres|mais mulheres|frauenanteil|دانشجوی دختر|دانشجوی زن|درصد دختر|نسبة الطالبات|نسبه الطالبات) |女生比例|女生最多/,
    "gender_ratio",
  ],
  [
    / (beach|beaches|seaside|by the sea|near the sea|on the coast|the ocean|playas?|mar|plages?|mer|praias?|meer|strand|ساحل\S*|دریا|بحر|البحر|شاطئ|الشاطئ|समुद्र|samundar) |海边/,
    "seaside",
  ],
  [
    / (warm|sunny|hot|cold|snow\w*|rain\w*|mild|calid\w*|calor|soleado|frio|nieve|chaud|soleil|neige|froid|neve|warme?n?|sonnig|schnee|گرم|سرد|برف|دافئ\S*|حار|بارد\S*|ثلج|暖和|温暖|下雪|冷|गर्म|ठंड|garam|thand) |暖和|下雪/,
    "weather",
  ],
  [
    / (safe|safest|safety|segur[oa]s?|sures?|sichere?n?|امن|آمن\S*|آمنة|安全|सुरक्षित|surakshit) |安全/,
    "safety",
  ],
];

/** The kind of gap in what else a search asks for; null when there is none. */
export const unheldIn = (normalized: string): string | null =>
  UNHELD.find(([pattern]) => has(normalized, pattern))?.[1] ?? null;

import { has } from "./hasWords.ts";

const PUBLIC =
  / (publics?|publicly|state (school|universit|college|uni)\w*|state run|government|estatal(es)?|publica|publico|publique|publicas|publicos|staatlich\w*|offentlich\w*|دولتی|حكومي\S*|حكومية|公立|国立|州立|공립\S*|국립\S*|주립\S*|सरकारी|sarkari|государственн\S*|devlet|statale) |公立|国立|州立/;
const PRIVATE =
  / ((?:faculdades?|universidades?|escolas?|seja|sejam|ou|nao|as|so) particular(?:es)?|private|privates|non ?profits?|sin fines de lucro|but non lucratif|sem fins lucrativos|غیر ?انتفاعی|privada|privado|privee|prive|privadas|privees|privat\w*|خصوصی|غیردولتی|خاص\S*|أهلية|私立|사립\S*|निजी|प्राइवेट|частн\S*|ozel) |私立/;

/** Public or private, if the text names one of them. */
export function kindIn(normalized: string): "public" | "private" | null {
  const denied =
    / (not|nor|non|no|isn t|arent|aren t|nicht|pas|nao|leave out|drop|except|excluding|exclude|without|skip|minus|remove|anything but|ditch|sin|sauf|sans|sem|ohne|quita|excepto|بدون|به جز|غير) (?:a |all |any |the |las |los |les |as |os |die |sea |sean |es |seja |sejam |e |une |un |uma |una |keine )*(public\w*|particular\w*|state run|private?\w*|privad\w+|prive\w*|staatlich\w*|دولتی|خصوصی|حكومي\S*|خاص\S*) /.exec(
      ` ${normalized} `,
    );
  const refused =
    denied?.[2] ??
    / (public|private|privado|privada|دولتی|خصوصی|حكومي\S*|خاص\S*|निजी|प्राइवेट|सरकारी|sarkari|devlet|ozel) (?:nahi|nahin|नहीं|नही|نباشه|نباشد|نمیخوام|نمی خوام|olmasin|degil)/.exec(
      ` ${normalized} `,
    )?.[1] ??
    /(?:不要|不是|非|除了)(公立|国立|州立|私立)/.exec(normalized)?.[1];
  if (refused !== undefined)
    return /^(?:pub|sta|دولتی|حكومي|सरकारी|sarkari|devlet|公|国|州)/.test(refused)
      ? "private"
      : "public";
  // Where someone went or teaches before.
  const isPublic = has(
    normalized.replaceAll(/public (?:high|middle|elementary) schools?/g, " "),
    PUBLIC,
  );
  const isPrivate = has(normalized, PRIVATE);
  if (isPublic === isPrivate) return null;
  return isPublic ? "public" : "private";
}

/** "Not too big", "nada grande": as small as those between. */
const NOT_LARGE =
  / (?:not|isn t|isnt|aren t|arent|don t|dont|nothing|drop|remove|without|exclude|leave out|take out|quita|nada|pas|sans|sin|sem|nao|no) (?:\w+ ){0,3}(?:big|large|huge|massive|giant|grande|grandes|enorme) (?!(?:cit|town|ciudad|ville|cidade))/;

const SIZED = (words: string) =>
  new RegExp(
    ` (${words}) (\\w+ ){0,2}(universit\\w+|schools?|colleges?|unis?|campus\\w*|ones?|places?|somewhere|liberal)| (somewhere|something|anything|anywhere) (${words}) `,
  );
const SMALL_SIZE = SIZED("small|tiny|little|intimate|smaller");
const MEDIUM_SIZE = SIZED("mid ?sized?|medium|medium sized?|midsize|moderate");
const LARGE_SIZE = SIZED("big|large|huge|massive|giant");

/** "And small": nothing else is said. */
const SMALL_ALONE =
  /^(?:and |but |also |just |only |y |et |e |mais |pero )?(?:also )?(?:small|tiny|little|pequen[ao]s?|chic[ao]s?|petite?s?)(?: ones?)?$/;

/** "A small college": which size of university is wanted. */
export function sizeIn(normalized: string): "small" | "smaller" | "medium" | "large" | null {
  if (NOT_LARGE.test(` ${normalized} `)) return "smaller";
  if (SMALL_SIZE.test(` ${normalized} `) || SMALL_ALONE.test(normalized)) return "small";
  if (MEDIUM_SIZE.test(` ${normalized} `)) return "medium";
  return LARGE_SIZE.test(` ${normalized} `) ? "large" : null;
}

/** What searches ask for that no record has, by the kind of gap. */
const UNHELD: readonly (readonly [RegExp, string])[] = [
  [
    / (share of women|percent\w* of women|percentage women|female students|most women|porcentaje de mujeres|mas mujeres|part de femmes|plus de femmes|percentual de mulheres|mais mulheres|frauenanteil|دانشجوی دختر|دانشجوی زن|درصد دختر|نسبة الطالبات|نسبه الطالبات) |女生比例|女生最多/,
    "gender_ratio",
  ],
  [
    / (warm|sunny|hot|cold|snow\w*|rain\w*|beach|beaches|seaside|by the sea|near the sea|on the coast|ocean|mild|calid\w*|calor|soleado|playa|mar|frio|nieve|chaud|soleil|plage|neige|froid|praia|neve|warme?n?|sonnig|meer|strand|schnee|گرم|سرد|ساحل\S*|برف|دافئ\S*|حار|بارد\S*|بحر|شاطئ|ثلج|暖和|温暖|海边|下雪|冷|गर्म|ठंड|समुद्र|garam|thand) |海边|暖和|下雪/,
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

import { type Field, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { PHRASE_ROWS, saysPhrase } from "./phrases.ts";

const FIELD = "field:";
const OWN = [...new Set(PHRASE_ROWS.map(({ phrase }) => phrase))].flatMap((phrase) => {
  const field = phrase.slice(FIELD.length) as Field;
  return phrase.startsWith(FIELD) && isNumeric(field) ? [{ phrase, field }] : [];
});

const TUITION =
  /tuition|(?<!\b(?:application|app|admission) )\bfees?\b|matr[ií]cula|colegiatura|arancel|frais de scolarit|scolarité|anuidade|mensalidade|studiengebühr|شهریه|رسوم|أقساط|اقساط|[أا]جور|学费|學費|फ़?ीस|ट्यू?शन|tuition fee|harç|ücret|стоимость обучения|сколько стоит обучение|등록금|학비|học phí|hoc phi|授業料/iu;

/** Words that name a figure next to a number or a superlative, and alone ask for something else. */
const BESIDE: readonly (readonly [RegExp, Field])[] = [
  [
    /本科生|本科人数|undergrad|estudiantes de (?:grado|pregrado)|alumnos de (?:grado|pregrado)|étudiants? de (?:licence|premier cycle)|alunos de graduação|کارشناسی|البكالوريوس|स्नातक छात्र/iu,
    "undergraduates",
  ],
  [/\bpell\b/iu, "pellShare"],
  [TUITION, "tuitionOutOfState"],
  [/\bdebts?\b|\bloans?\b|\bow(?:e[sd]?|ing)\b|\bborrow/iu, "medianDebt"],
  [
    /\bpays? (?:you |them |(?:its|their) \p{L}+ )?(?:the )?(?:most|best|least|more)\b|\b(?:makes?|making) (?:the )?most\b|\bmoney (?:after|later)\b|\bpay after\b|\bbest paid\b|\bearn|\bsalar|\bincome|\bkamai|कमाई|کسب|درآمد|الدخل|رواتب|收入|薪|sueldo|salario|salaire|salário/iu,
    "earnings10y",
  ],
  [/\bsat\b|سات|सैट/iu, "satAverage"],
  [/\bact\b(?! like)/iu, "act"],
  [
    /students|student body|enrol+ment|estudiantes|alumnos|étudiants|etudiants|alunos|estudantes|studierende|studenten|دانشجو|طالب|طلاب|学生|學生|छात्र|बच्चे|öğrenci|студент/iu,
    "students",
  ],
  [
    /\bgrad[uú]?[ea]n\b|\bgradú\p{L}+|\bse gradu\p{L}*|\b(?:students|kids|people|who|that|actually|they|of them) (?:\w+ )?(?:graduates?|finish(?:es)?)\b|\bdiplôm|\b(?:se )?forma[mn]\b|فارغ ?التحصیل می|يتخرج|毕业|ग्रेजुएट हो/iu,
    "graduationRate",
  ],
];

/** Whether a text mentions tuition. */
export const saysTuition = (text: string): boolean => TUITION.test(text);

/** The figures that a text calls by their own names. */
export const ownFigures = (text: string): Field[] =>
  OWN.filter(({ phrase }) => saysPhrase(phrase, text)).map(({ field }) => field);

/** The figures that a text calls by any of their names: those of a search's bounds and orders. */
export const figuresNamed = (text: string): Field[] => [
  ...new Set([
    ...ownFigures(text),
    ...BESIDE.filter(([pattern]) => pattern.test(text)).map(([, field]) => field),
  ]),
];

/** Fields that a word for a price may stand for. */
export const PRICED: ReadonlySet<string> = new Set([
  ...PRICE_FIELDS,
  "netPriceCalculatorUrl",
  "financialAidUrl",
]);

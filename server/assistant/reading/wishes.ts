import { fold } from "../../universities/fold.ts";
import { figure, figures, type Known } from "../knowledge/known.ts";
import { type Field, FIELDS, fieldsIn } from "./fields.ts";

/** Something a person wants of a university, in words that fit after "universities that …". */
export interface Wish {
  words: string;
  /** Key of the fact that it is about, if it is about one. */
  key?: string;
  fits(university: Known): boolean;
}

const SMALL = 5_000;
const LARGE = 40_000;
const NEAR_SAT = 60;

const NUMBER = "\\$?(\\d[\\d,]*(?:\\.\\d+)?) ?(k\\b|grand|thousand|%|percent)?";
const BELOW = new RegExp(
  `\\b(?:under|below|less than|fewer than|at most|up to|cheaper than|no more than|max(?:imum)?(?: of)?) ${NUMBER}`,
  "g",
);
const OR_BETTER = /(\d[\d,.]*) ?(k\b|%|percent)? (?:or|and) (?:better|more|higher|above|over)/g;
const ABOVE = new RegExp(
  `\\b(?:over|above|more than|greater than|at least|min(?:imum)?(?: of)?) ${NUMBER}`,
  "g",
);

const RATES: readonly { words: RegExp; key: string }[] = [
  { words: /graduat|finish|complet/, key: "graduationRatePct" },
  { words: /pell|low income/, key: "pellPct" },
  { words: /admit|admission|accept|get in|selectiv/, key: "admissionRate" },
];

/**
 * The figure that a bound is about: that of the field its own clause asks for, or the price for a sum of money. A
 * percentage is never a price, and a sum of money never a rate.
 */
function boundKey(
  clause: string,
  written: string,
  after: string,
  all: readonly Field[],
): string | null {
  if (/^\W*(students|people|learners)/.test(after)) return "students";
  if (/%|percent/.test(written)) {
    const rate = [clause, after].flatMap(
      (text) => RATES.find(({ words }) => words.test(text)) ?? [],
    )[0];
    return rate?.key ?? null;
  }
  const own = fieldsIn(fold(clause));
  for (const { id, keys } of own.length > 0 ? own : all) {
    if (id === "cost") return "avgNetPrice";
    if (id === "tuition") return "tuitionFeesOutOfState";
    const [key] = keys;
    if (key !== undefined && !["location", "kind", "programs", "website"].includes(id)) return key;
  }
  return /\$|dollar|grand|k\b/.test(written) ? "avgNetPrice" : null;
}

function amount(digits: string, unit: string | undefined, key: string): number {
  const value = Number(digits.replaceAll(",", ""));
  if (unit === "k" || unit === "grand" || unit === "thousand") return value * 1000;
  return key === "admissionRate" ? value / 100 : value;
}

/** What a message wants of a university. `lower` is the message in lower case, with its signs. */
export function wishesIn(lower: string, folded: string, fields: readonly Field[]): Wish[] {
  return [
    ...bounds(lower, fields),
    ...ages(folded),
    ...scores(folded),
    ...sizes(folded),
    ...kinds(folded),
  ];
}

function bounds(lower: string, fields: readonly Field[]): Wish[] {
  const matches = [
    ...[...lower.matchAll(BELOW)].map((match) => ({ match, below: true })),
    ...[ABOVE, OR_BETTER].flatMap((pattern) =>
      [...lower.matchAll(pattern)].map((match) => ({ match, below: false })),
    ),
  ].toSorted((a, b) => a.match.index - b.match.index);
  const wishes: Wish[] = [];
  let clauseFrom = 0;
  for (const { match, below } of matches) {
    const end = match.index + match[0].length;
    const key = boundKey(lower.slice(clauseFrom, end), match[0], lower.slice(end), fields);
    clauseFrom = end;
    if (key === null) continue;
    const bound = amount(match[1] ?? "0", match[2], key);
    const field = FIELDS.find(({ id, keys }) => id !== "cost" && keys.includes(key));
    const label = field?.name ?? "the average net price";
    wishes.push({
      key,
      words: `have ${label.replace(/^the /, "")} ${below ? "below" : "above"} ${match[0].replace(/^[a-z ]+|(or|and) [a-z]+$/g, "").trim()}`,
      fits: (university) => {
        const value = figure(university, key);
        return value !== null && (below ? value < bound : value >= bound);
      },
    });
  }
  return wishes;
}

/** "founded before 1300", "since 1950". */
function ages(folded: string): Wish[] {
  const match = /\b(before|after|since) (\d{3,4})\b/.exec(folded);
  if (!match || !/found|establish|older|younger|old\b/.test(folded)) return [];
  const before = match[1] === "before";
  const year = Number(match[2]);
  return [
    {
      key: "founded",
      words: `were founded ${before ? "before" : "after"} ${year}`,
      fits: (university) => {
        const founded = figure(university, "founded");
        return founded !== null && (before ? founded < year : founded > year);
      },
    },
  ];
}

function scores(folded: string): Wish[] {
  const wishes: Wish[] = [];
  const sat =
    /\bsat\b\D{0,20}\b(1[0-5]\d0|1600|[6-9]\d0)(?:ish)?\b|\b(1[0-5]\d0|1600|[6-9]\d0)\D{0,16}\bsat\b/.exec(
      folded,
    );
  const sum = Number(sat?.[1] ?? sat?.[2] ?? 0);
  if (sum > 0) {
    wishes.push({
      key: "satAverage",
      words: `have an average SAT score near ${sum}`,
      fits: (university) => {
        const average = figure(university, "satAverage");
        return average !== null && Math.abs(average - sum) <= NEAR_SAT;
      },
    });
  }
  const act = /\bact\b\D{0,20}\b([12]\d|3[0-6])\b|\b([12]\d|3[0-6])\D{0,16}\bact\b/.exec(folded);
  const composite = Number(act?.[1] ?? act?.[2] ?? 0);
  if (composite > 0) {
    wishes.push({
      key: "actComposite25_75",
      words: `have an ACT score of ${composite} in their middle half`,
      fits: (university) => {
        const range = figures(university, "actComposite25_75");
        return range !== null && range[0] <= composite && composite <= range[1];
      },
    });
  }
  return wishes;
}

/** "not private", "I don't like big universities", "non-public". */
const negated = (words: string, folded: string): boolean =>
  new RegExp(
    `\\b(not|non|no|dont|arent|isnt|never|hate|avoid|without|except|nothing|too) (\\w+ ){0,3}?(${words})\\b`,
  ).test(folded);

function sizes(folded: string): Wish[] {
  const students = (university: Known) => figure(university, "students");
  if (negated("small|tiny", folded)) {
    return [
      {
        words: `are not small (at least ${SMALL.toLocaleString("en-US")} students)`,
        fits: (university) => (students(university) ?? 0) >= SMALL,
      },
    ];
  }
  if (negated("large|big|huge", folded)) {
    return [
      {
        words: `are not large (at most ${LARGE.toLocaleString("en-US")} students)`,
        fits: (university) => (students(university) ?? Number.POSITIVE_INFINITY) <= LARGE,
      },
    ];
  }
  if (/\b(small|tiny|intimate|liberal arts)\b/.test(folded)) {
    return [
      {
        words: `are small (fewer than ${SMALL.toLocaleString("en-US")} students)`,
        fits: (university) => (students(university) ?? Number.POSITIVE_INFINITY) < SMALL,
      },
    ];
  }
  if (/\b(large|big|huge) (universit|school|college|uni\b|campus|public|state)/.test(folded)) {
    return [
      {
        words: `are large (more than ${LARGE.toLocaleString("en-US")} students)`,
        fits: (university) => (students(university) ?? 0) > LARGE,
      },
    ];
  }
  return [];
}

function kinds(folded: string): Wish[] {
  const isPrivate = /\bprivate\b/.test(folded);
  const isPublic = /\bpublic\b/.test(folded);
  const hbcu = /\bhbcus?\b|historically black/.test(folded);
  const wanted = isPublic ? "public" : "private";
  const unwanted = negated(wanted, folded);
  const kind = (university: Known) => fold(university.facts.get("kind")?.value ?? "");
  return [
    ...(isPrivate !== isPublic
      ? [
          {
            words: `are ${unwanted ? "not " : ""}${wanted}`,
            fits: (university: Known) =>
              kind(university) !== "" && kind(university).startsWith(wanted) !== unwanted,
          },
        ]
      : []),
    ...(hbcu
      ? [
          {
            words: "are historically Black",
            fits: (university: Known) => university.facts.get("hbcu")?.raw === true,
          },
        ]
      : []),
  ];
}

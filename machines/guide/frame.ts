/** What a message wants of the guide. */
export const ACTS = [
  "facts",
  "compare",
  "find",
  "about",
  "programs",
  "tour",
  "place",
  "not_held",
  "clarify",
  "help",
  "action",
  "account",
  "sources",
  "greet",
  "thanks",
  "smalltalk",
  "collect",
  "redirect",
  "off_topic",
  "refuse",
  "injection",
  "crisis",
  "support_person",
  "emergency",
  "abuse",
] as const;
/** What a message wants, such as "compare"; the reader learns to tell them apart. */
export type Act = (typeof ACTS)[number];

/** What can be asked of a university and is learned from examples. */
export const LEARNED_FIELDS = [
  "name",
  "city",
  "region",
  "country",
  "location",
  "website",
  "phone",
  "founded",
  "kind",
  "students",
  "undergraduates",
  "admissionRate",
  "applicants",
  "admitted",
  "enrolledFirstYear",
  "satReading",
  "satMath",
  "satAverage",
  "act",
  "tuitionInState",
  "tuitionOutOfState",
  "netPrice",
  "costOfAttendance",
  "graduationRate",
  "pellShare",
  "medianDebt",
  "earnings10y",
  "hbcu",
  "admissionsUrl",
  "financialAidUrl",
  "netPriceCalculatorUrl",
  "programs",
] as const;
const CLASSES = [
  "level",
  "setting",
  "carnegie",
  "religion",
  "gender",
  "admission",
  "testPolicy",
  "athletics",
] as const;
/** What can be asked of a university: some is told by plain words alone. */
export const FIELDS = [
  ...LEARNED_FIELDS,
  ...CLASSES,
  "roomAndBoard",
  "applicationFee",
  "retention",
  "studentFaculty",
] as const;
/** A fact of universities by name, such as "netPrice", as filters, orders and premises use it. */
export type Field = (typeof FIELDS)[number];

/** Where a university is: of each of these a condition is on its place. */
export const PLACE_FIELDS: ReadonlySet<string> = new Set<Field>([
  "city",
  "region",
  "country",
  "location",
]);
/** Of what class a university is: of each of these it has one code at most, such as "women" of `gender`. */
export const CLASS_FIELDS: ReadonlySet<string> = new Set<Field>(CLASSES);
/** Prices of a year, in US dollars. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set<Field>([
  "netPrice",
  "tuitionInState",
  "tuitionOutOfState",
  "costOfAttendance",
]);
export const TUITIONS: readonly Field[] = ["tuitionInState", "tuitionOutOfState"];
export const SCORE_FIELDS: readonly Field[] = ["satAverage", "satReading", "satMath", "act"];
export const HEAD_FIELDS: ReadonlySet<string> = new Set<Field>(["students", "undergraduates"]);
/** The area of "somewhere warm": the weather isn't held, so states stand for it where no other place is wanted. */
export const WARM = "the warmest states";
/** Rates that leave a rest: who isn't admitted, who doesn't graduate. */
export const RATE_FIELDS: ReadonlySet<string> = new Set<Field>(["admissionRate", "graduationRate"]);

/** What is to be done with what is asked; `fact` is to say it as it is. */
export const OPERATIONS = [
  "fact",
  "compare",
  "order",
  "filter",
  "count",
  "difference",
  "sum",
  "ratio",
  "share",
  "average",
  "times",
  "per_year",
  "years_since",
  "threshold",
  "nearest",
] as const;
/** `distance` and `multiple`, of two figures of each, are told by plain words alone; the others are learned. */
export type Operation = (typeof OPERATIONS)[number] | "distance" | "multiple";

/** A university that a conversation speaks of, without anything that may change. */
export interface Ref {
  id: string;
  name: string;
}

/** A condition on universities. Rates are percent numbers, money US dollars. */
export interface Filter {
  field: Field | "program";
  op: "=" | "!=" | "<" | "<=" | ">" | ">=" | "~";
  value: number | string | boolean;
  /** "Within 50 miles of Boston": how near counts as near; of places alone. */
  within?: { km: number; miles?: number; hours?: number };
  /** "Eastern Washington": which part of a place; of places alone. */
  part?: "north" | "south" | "east" | "west" | "middle";
  /** In which state the town is, of several of one name. */
  state?: string;
  /** "Closest to El Paso": orders by how far it is, and leaves none out; of places alone (O215). */
  nearest?: true;
  /**
   * "Schools like Tufts, but cheaper": those alike to the one that the name says are wanted, and where its own figures are
   * to be below or above; of a name alone. The id is "" for the one that is talked about. `anyKind`: public or private alike.
   */
  like?: { id: string; than: Than[]; anyKind?: boolean };
  /** "Forget Ohio": no longer wanted, rather than left out; of places and classes that are left out alone. */
  lets?: true;
  /** A score that is the person's own, which bounds nothing (O165); 0 for the one that they told before. */
  own?: true;
  /** Of a score of the person's own: how many reach, match and safe ones are wanted by it (O180). */
  each?: readonly [reach: number, match: number, safe: number];
}

/** "Cheaper than it": on which side of a university's own figure another one's is to be. */
export interface Than {
  field: Field;
  op: "<" | ">";
}

/** Between values of which any will do: "biology / chemistry". */
export const EITHER = " / ";

/** How a search's results are sorted: "cheapest first" is netPrice, asc. */
export interface Order {
  field: Field;
  dir: "asc" | "desc";
}

/** Something taken for granted that can be checked. */
export interface Premise {
  field: Field;
  value: number | string;
}

/** What a message takes for granted of one university in passing: "since Grove City is the state one". */
export interface Passing extends Premise {
  id: string;
}

/** A word that stands for something said before; "the next ones", "the rest" and "all" are of a list that was cut. */
export type Pointer =
  | { to: "there" | "those" | "other" | "that" | "again" | "more" | "next" | "rest" | "all" }
  /** `and`: another one of the list, "the first and the third". */
  | { to: "nth"; index: number; and?: number }
  | { to: "firsts"; count: number };

/** Whom a message is about: those it names, with those of before, the one of before, several of before, or nobody. */
export const WHOM = ["named", "joined", "one", "several", "none"] as const;
/** One of WHOM; `joined` adds those of before to those that the message names. */
export type Whom = (typeof WHOM)[number];

/** Of a person's home: outside of the United States. */
export const ABROAD = "abroad";
/** A family's yearly income by the end of its band in thousands of US dollars; "some" where no amount is said. */
export type Income = "30" | "48" | "75" | "110" | "Top" | "some";

/** Of a person's home: which state counts as it isn't plain, as they move or have no papers. */
export const UNSETTLED = "unsettled";

/** Of a person's home: in the United States, in another state than a university's. */
export const ELSEWHERE = "elsewhere";

/** "Shorter", "just the number", "names only", "explain it simply", "no tables", and the same in another language. */
export type Retold = "short" | "figure" | "names" | "simple" | "prose" | "same";

/** What was read of one message, and after merging what is asked in the light of all before. */
export interface Frame {
  act: Act;
  /** ISO 639-1 code of the message's language. */
  language: string;
  fields: Field[];
  /** No field was sure: the likeliest was taken, or several to offer; what was asked before goes first. */
  guessed: boolean;
  /** Its wording leaves what is asked to what was said before: "and Duke?". */
  leans: boolean;
  /** Whom it is about by its wording; null where that isn't sure. */
  whom: Whom | null;
  /** Universities that are named clearly, in the order of the text. */
  named: Ref[];
  /** Names that several share, or that are only like one: the person is asked. */
  unclear: { typed: string; options: Ref[] }[];
  /** Names that were taken for the likeliest of several, or for the only one that is like them: the answer says so. */
  taken?: { typed: string; meant: Ref; others: Ref[] }[];
  /** What is written as a name and isn't held. */
  unknown: string[];
  operation: Operation;
  filters: Filter[];
  order: Order | null;
  /** "…, and which is the cheapest?": other ends that are asked for, each with conditions of its own (O214). */
  also?: { order: Order; filters: Filter[] }[];
  /** What a message that isn't read as a search would add to one before it; null where it adds nothing. */
  narrows: { filters: Filter[]; order: Order | null } | null;
  /** "top five": how many are wanted; null when it isn't said. */
  limit: number | null;
  /** "Universities", "which ones", "list": more than one is wanted. */
  several: boolean;
  /** By what a figure is multiplied or divided: four years, twelve months; for how many students, where it is several. */
  factor: { by: number; unit: string; heads?: number } | null;
  premise: Premise | null;
  passing?: Passing[];
  /**
   * What a figure is to be worked out with: US dollars ("a scholarship of $22,000"), so many of whom a rate is taken
   * ("of 1,300 freshmen"), the year for which an age is asked, or by how many percent a price changes.
   */
  said: { value: number; unit: "money" | "heads" | "year" | "percent" } | null;
  /** A number alone, "make it 70": it is a bound of what was asked before; `isPrice` where its words say so. */
  bare: { value: number; op: Filter["op"]; isPrice?: boolean } | null;
  /** "Size doesn't matter": conditions of before that no longer hold. */
  drops: Filter["field"][];
  /** "Put them back": what the turn before took out is wanted again. */
  restores?: true;
  /** What was asked of who chooses, and left unanswered so far. */
  passed?: string[];
  /** Of acts that have one: the kind of gap or help. */
  topic: string | null;
  /** Other kinds of gaps that the message names besides. */
  gaps: string[];
  /** Of a search that was narrowed: the gaps that the search itself named, before what narrows it. */
  open?: string[];
  /** What of the message asks something that wasn't understood, in the person's own words. */
  leftover: string[];
  pointer: Pointer | null;
  /** What the person says of where they live, for tuition. */
  residency: "inState" | "outOfState" | null;
  /** Where the person lives: a state's name, abroad or elsewhere; null where it isn't said. */
  home: string | null;
  /** What the person says that their family earns; null where it isn't said. */
  income: Income | null;
  /** What the first line answers: yes or no, which, how many, which to choose, or for how long a price is. */
  form: "yesNo" | "which" | "howMany" | "choice" | "period" | "what";
  /** "Anything cheaper?": less or more than the figure that was told last. */
  relative: "less" | "more" | null;
  /** "Cheaper than Yale": the one that it names is what others are held against, not the one in question. */
  than: boolean;
  /** "Add UNAM": the names join those that are talked about. */
  adds: boolean;
  /** "Add Emory and drop Rice": those that it takes out while it names others. */
  swapped: Ref[];
  /** "And the lowest?": the end of an order that its words name, whatever they measure; of years the lower is the older. */
  end: Order["dir"] | null;
  /** Universities are spoken of in general: "which college", not "which one". */
  general: boolean;
  /** "Those three": how many of those talked about are meant. */
  group: number | null;
  /** "No idea", "anywhere": what was asked is left open. */
  unsure: boolean;
  /** How many of an order were shown before: the next ones are wanted. */
  skip: number;
  /** The answer before is asked for again, in another way or another language; null for anything else. */
  retell: { how: Retold; language: string | null } | null;
  /** Whether the message, read alone, says what it wants. */
  whole: boolean;
}

/** What a person has said of themselves while choosing, in any conversation or on their profile. Absent: not known yet. */
export interface Need {
  study?: string;
  place?: string;
  /** US dollars a year. */
  budget?: number | Open;
  sat?: number | Open;
  act?: number | Open;
  /** Public or private; not asked for, but learned where it is said. */
  kind?: string;
}

/** The person leaves it open: it isn't asked again. */
type Open = "any";

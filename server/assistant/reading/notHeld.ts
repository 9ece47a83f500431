/** Something people ask about universities of which nothing is held here, and who knows it. */
export interface NotHeld {
  /** As it stands in "I don't have … for X". */
  name: string;
  pattern: RegExp;
  ask: "admissionsUrl" | "financialAidUrl" | "website";
}

export const NOT_HELD: readonly NotHeld[] = [
  {
    name: "admission figures by school",
    pattern: /from (my|our|her|his) .*\bschool/,
    ask: "admissionsUrl",
  },
  {
    name: "application deadlines",
    pattern: /deadline|due date|when .*\bappl(y|ication)/,
    ask: "admissionsUrl",
  },
  {
    name: "admission requirements beyond test scores",
    pattern: /requirements?\b|\bgpa\b|\bessays?\b|interview|prerequisite|transfer credit|cutoff/,
    ask: "admissionsUrl",
  },
  {
    name: "English test requirements",
    pattern: /\b(toefl|ielts|duolingo)\b/,
    ask: "admissionsUrl",
  },
  {
    name: "visa and immigration rules",
    pattern: /\bvisas?\b|immigration|\bi 20\b/,
    ask: "admissionsUrl",
  },
  {
    name: "housing",
    pattern: /housing|\bdorms?\b|dormitor|residence hall|accommodation|\brent\b/,
    ask: "website",
  },
  {
    name: "safety and crime figures",
    pattern: /\bsafe(ty|st)?\b|\bcrimes?\b|security|neighbou?rhood/,
    ask: "website",
  },
  {
    name: "counseling and health services",
    pattern: /counsel|therap|mental health|well ?being|health (center|centre|service)|\bclinic\b/,
    ask: "website",
  },
  {
    name: "jobs and salaries of its staff",
    pattern:
      /(looking for|apply for|seek\w*|open) (\w+ ){0,3}(position|employment|vacanc)|job openings?|vacanc|(faculty|professors?|staff|teachers?|lecturers?|employees?) (salar|pay|earn|wage)|(salar\w*|pay|wages?|earnings) (of|for) (the )?(\w+ )?(faculty|professors?|staff|teachers?|lecturers?)|faculty .*\b(salar|pay|position)/,
    ask: "website",
  },
  { name: "parking", pattern: /\bpark(ing)?\b|leave a car/, ask: "website" },
  { name: "dining", pattern: /dining|\bfood\b|\bmeals?\b|cafeteria|canteen/, ask: "website" },
  { name: "weather", pattern: /weather|climate|\bsnow/, ask: "website" },
  {
    name: "sports",
    pattern: /\bsports?\b|\bteams?\b|football|basketball|swim|athletic/,
    ask: "website",
  },
  {
    name: "clubs and student life",
    pattern: /\bclubs?\b|societ(y|ies)|student life|party|parties|social life|nightlife/,
    ask: "website",
  },
  {
    name: "events and dates",
    pattern:
      /family weekend|\bevents?\b|open day|orientation|semester|term dates|academic calendar|reunion/,
    ask: "website",
  },
  { name: "rankings", pattern: /\brank(s|ed|ing|ings)?\b|best university/, ask: "website" },
  { name: "accreditation", pattern: /accredit/, ask: "website" },
  { name: "the endowment", pattern: /endowment/, ask: "website" },
  {
    name: "who leads it",
    pattern: /who (runs|leads|heads)|president|chancellor|\bdean\b|\brector\b|provost/,
    ask: "website",
  },
  {
    name: "staff and class sizes",
    pattern:
      /class sizes?|professors?|faculty ratio|student faculty|lecturers?|\bstaff\b|vacanc|job opening/,
    ask: "website",
  },
  {
    name: "transcripts and records",
    pattern: /transcripts?|\bdiploma copy|student records?|\bregistrar/,
    ask: "website",
  },
  {
    name: "alumni services",
    pattern: /alum(ni|nus|na)|classmates?|reconnect|reunion|class of \d{4}/,
    ask: "website",
  },
  {
    name: "mentoring and volunteering",
    pattern: /mentor|volunteer/,
    ask: "website",
  },
  {
    name: "giving",
    pattern: /\bdonat|\bgive back|\bgiving\b|\bgifts?\b|endow/,
    ask: "website",
  },
  { name: "networking", pattern: /network/, ask: "website" },
  {
    name: "career services",
    pattern: /career|internship|placements?|recruit/,
    ask: "website",
  },
  {
    name: "disability services",
    pattern: /disabilit|wheelchair|accessib|accommodations/,
    ask: "website",
  },
  {
    name: "research",
    pattern: /\bresearch\b|\blabs?\b|\bphd\b|doctora|graduate school|masters?\b/,
    ask: "website",
  },
  { name: "online study", pattern: /\bonline\b|distance learning|remote/, ask: "website" },
  {
    name: "lost property",
    pattern: /lost (and found|property)|\bi (left|lost) my\b/,
    ask: "website",
  },
];

/** What a folded text asks for that is not held. */
export function notHeldIn(folded: string): NotHeld[] {
  return NOT_HELD.filter(({ pattern }) => pattern.test(folded));
}

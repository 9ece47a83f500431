/** One thing that can be asked about a university and is answered from its facts. */
export interface Field {
  id: string;
  /** Keys of the facts that answer it. */
  keys: readonly string[];
  /** As it stands in "I have no figure for …". */
  name: string;
  /** Tells that a folded text asks for it. */
  pattern: RegExp;
  /** Which page of the university knows it: key of a fact, or "website". */
  ask: "admissionsUrl" | "financialAidUrl" | "website";
  /** Left out when one of these is asked for, which say it more precisely. */
  unless?: readonly string[];
}

/** In several languages: the figures read the same in all of them. */
export const FIELDS: readonly Field[] = [
  {
    id: "admissionRate",
    keys: ["admissionRate"],
    name: "the admission rate",
    pattern:
      /\b(admissions?|acceptance|accept\w*|admit\w*|admittance) (rates?|percent\w*|ratio|odds|figures?)\b|\bacceptance\b|\badmission data\b|hard (is it )?to (get|be)|(get|getting) (in|into)\b|let in\b.*\b(fewer|less|more|out of)|selectiv|competitive|\bchances?\b|\bodds\b|\badmit(s|ted)? \d+|(share|percent\w*|proportion) of (its |the |their )?applicants|tasa de (admision|aceptacion)|taxa de (admissao|aceitacao)|taux d ?admission|zulassungsquote|نسبه القبول|نسبة القبول|录取率/,
    ask: "admissionsUrl",
  },
  {
    id: "applicants",
    keys: ["applicants"],
    name: "the number of applicants",
    pattern:
      /\bapplicants?\b|\bapplied\b|how many (people |students )?appl|applications? (did|were|received)|number of applications|candidatures|bewerb|solicitudes/,
    ask: "admissionsUrl",
  },
  {
    id: "admitted",
    keys: ["admitted"],
    name: "the number of those admitted",
    pattern:
      /\badmit(ted|s)\b|offers (to|of admission)|(made|sent|make|send) .*offers|\b(got|get) in\b|how many .*\b(admit|accept)|did \w+ admit/,
    ask: "admissionsUrl",
  },
  {
    id: "enrolledFirstYear",
    keys: ["enrolledFirstYear"],
    name: "the size of the first-year class",
    pattern:
      /(freshman|freshmen|first years?|incoming|entering) (class|cohort|enrol\w*|students enrol)|class size of fresh|actually (enrol|show|came)|\benrolled (as )?(freshmen|first)|actually enrol/,
    ask: "admissionsUrl",
  },
  {
    id: "satReading",
    keys: ["satReading25_75"],
    name: "the SAT reading range",
    pattern: /\bsat\b.*\b(reading|verbal|ebrw)|\b(reading|verbal|ebrw)\b.*\bsat\b/,
    ask: "admissionsUrl",
  },
  {
    id: "satMath",
    keys: ["satMath25_75"],
    name: "the SAT math range",
    pattern: /\bsat\b.*\bmath|\bmath\w*\b.*\bsat\b/,
    ask: "admissionsUrl",
  },
  {
    id: "satAverage",
    keys: ["satAverage"],
    name: "the average SAT score",
    pattern: /\bsat (average|avg|mean)|\b(average|avg|mean) sat\b|\bsat\b.*\b(average|avg)\b/,
    ask: "admissionsUrl",
  },
  {
    id: "sat",
    keys: ["satReading25_75", "satMath25_75", "satAverage"],
    name: "SAT ranges",
    pattern: /\bsat\b/,
    ask: "admissionsUrl",
    unless: ["satReading", "satMath", "satAverage"],
  },
  {
    id: "act",
    keys: ["actComposite25_75"],
    name: "the ACT range",
    pattern:
      /\bact (scores?|range|composite|percentiles?|\d+)|\b(the|an|my|for|of|and|or|sat) act\b(?! as)|act\W+score|composite/,
    ask: "admissionsUrl",
  },
  {
    id: "tuition",
    keys: ["tuitionFeesInState", "tuitionFeesOutOfState"],
    name: "tuition and fees",
    pattern:
      /\btuition|\bfees?\b|sticker|\bcharges?\b|matricula|mensalidade|propina|frais (de scolarite|d inscription)|studiengebuhr|学费|شهریه|شهريه|\b(in|out of) state\b|instate|\bresidents?\b|non ?residents?/,
    ask: "financialAidUrl",
  },
  {
    id: "netPrice",
    keys: ["avgNetPrice"],
    name: "the average net price",
    pattern:
      /net (price|cost)|after (financial )?(aid|grants)|(actually|really|truly) pay|preco liquido|precio neto|prix net|净价/,
    ask: "financialAidUrl",
  },
  {
    id: "attendance",
    keys: ["avgCostOfAttendance"],
    name: "the cost of attendance",
    pattern:
      /cost of attendance|\btotal cost|all in\b|everything included|room and board|incl\w* housing|living (costs|expenses)/,
    ask: "financialAidUrl",
  },
  {
    id: "cost",
    keys: ["tuitionFeesInState", "tuitionFeesOutOfState", "avgCostOfAttendance", "avgNetPrice"],
    name: "figures of what it costs",
    pattern:
      /\bcosts?\b|\bprices?\b|how much (is|does|would|will|do|are)|expensive|cheap|afford|\bpay\b|\bfinanc(ial|es|ially)\b|cuanto (cuesta|sale)|quanto costa|quanto custa|was kostet|combien coute|coute/,
    ask: "financialAidUrl",
    unless: ["tuition", "netPrice", "attendance", "debt", "pell", "aid", "calculator"],
  },
  {
    id: "graduationRate",
    keys: ["graduationRatePct"],
    name: "the graduation rate",
    pattern:
      /graduation|graduate rate|graduates (more|most|fewer)|(proportion|share|percent\w*|rate|how many|number|fraction|%) .*graduat|(end up|that) graduat|\bfinish(es)?\b|graduates (only |about )?(half|its|all)\b|completion|complete (their|the|a) degree|drop ?out|毕业率|taxa de conclusao|tasa de graduacion|taux de diplom/,
    ask: "website",
  },
  {
    id: "pell",
    keys: ["pellPct"],
    name: "the share of students with a Pell grant",
    pattern: /\bpell\b|low(er)? income/,
    ask: "financialAidUrl",
  },
  {
    id: "debt",
    keys: ["medianDebt"],
    name: "the median debt of graduates",
    pattern: /\bdebts?\b|\bloans?\b|borrow|\bow(e|es|ing)\b|indebted|deuda|divida|dette|schulden/,
    ask: "financialAidUrl",
  },
  {
    id: "earnings",
    keys: ["medianEarnings10y"],
    name: "the earnings of graduates",
    pattern:
      /\bearn|salar|\bwages?\b|\bpaid\b|get a job|find a job|get rich|(make|income) (after|ten|10)|income of grad|\bjobs? (after|prospects)|verdien|gana(n|r)\b/,
    ask: "website",
  },
  {
    id: "undergraduates",
    keys: ["undergraduates"],
    name: "the number of undergraduates",
    pattern: /under ?grad/,
    ask: "website",
  },
  {
    id: "students",
    keys: ["students"],
    name: "the number of students",
    pattern:
      /how many (total )?(students|people|kids|learners|pupils)(?!.*\b(got|get|gets|appl\w+|admitted)\b)|how many (are |were )?(enrolled|there|at)\b|strength of students|\b(over|than|about|exactly) \d+k? students|(founded|website|city|country|kind) students|students (city|website|founded|country)|students$|number of (students|learners|people)|students? (numbers?|total|count|body|population|in total)|\btotal students|students have|(fewer|more) students|many students|students total|\benrol+ments?\b|how (big|large|small)\b|\bsize\b|\bbigger\b|\bbiggest\b|\blarger\b|\blargest\b|\bsmaller\b|\bsmallest\b|\btiniest\b|student population|\bpopulation\b|alumnos|alunos|quanti student|combien d ?(etudiant|eleve)|wie viele stud|hoeveel student|estudiantes|estudantes|studierende|studenten|etudiants|evlo students|学生/,
    ask: "website",
    unless: ["undergraduates", "enrolledFirstYear", "applicants"],
  },
  {
    id: "founded",
    keys: ["founded"],
    name: "the founding year",
    pattern:
      /\bfound(ed|ing|ation)\b|\bestablish|how old\b|\bolder\b|\boldest\b|\byoungest\b|\bage of\b|(when|what|which|year|since)\b.*\b(start(ed)?|opened?|began|begin|formed|created|set up|started)\b|since when|when was .* built|year it began|fundad|fundo|fondata|quando (e|fu) (stata )?fond|gegrundet|fonde|kuruldu|ne zaman/,
    ask: "website",
  },
  {
    id: "kind",
    keys: ["kind"],
    name: "the kind (public or private)",
    pattern:
      /\b(public|private|privately|privat|publica|privada|publique|oeffentlich|offentlich)\b|(state|government) (run|owned)/,
    ask: "website",
  },
  {
    id: "location",
    keys: ["location"],
    name: "the exact place",
    pattern:
      /\bwhere (is|are|s|exactly|in)\b|\bwhere$|where.*\blocated|\blocation\b|situated|(which|what|its|it s|in a|big|small|a) (big |small )?(city|town|country|region)\b|(which|what) state\b|\bcity\b|\bcountry\b|donde (esta|queda)|dove (si trova|e)|onde fica|wo (ist|liegt)|ou se trouve/,
    ask: "website",
  },
  {
    id: "coordinates",
    keys: ["coordinates"],
    name: "the coordinates",
    pattern: /coordinates|\bgps\b|latitude|longitude/,
    ask: "website",
  },
  {
    id: "apply",
    keys: ["admissionsUrl"],
    name: "the admissions page",
    pattern:
      /admissions? (page|site|office|website|link|url|web)|\b(how|where) (do|can|to|should|would) (i |we |she |he |they )?.*\bapply\b|application (page|form|portal|site)|start my application/,
    ask: "website",
  },
  {
    id: "aid",
    keys: ["financialAidUrl"],
    name: "the financial aid page",
    pattern:
      /financial aid|\baid (page|office|letter)|scholarship|bursar|\bgrants?\b|\bfafsa\b|becas?\b|bolsas?\b/,
    ask: "website",
  },
  {
    id: "calculator",
    keys: ["netPriceCalculatorUrl"],
    name: "the net price calculator",
    pattern: /calculator/,
    ask: "financialAidUrl",
  },
  {
    id: "website",
    keys: ["website"],
    name: "the website",
    pattern: /web ?sites?\b|home ?page|\burl\b|web ?page|web address|official (site|page)|\blink\b/,
    ask: "website",
    unless: ["apply", "aid", "calculator"],
  },
  {
    id: "phone",
    keys: ["phone"],
    name: "the phone number",
    pattern:
      /\bphone|telephone|switchboard|who (do|can|should) (i|we) call|\bcontact\b|number to call|\btelefon/,
    ask: "website",
  },
  {
    id: "programs",
    keys: ["topPrograms"],
    name: "program figures",
    pattern:
      /\bmajors?\b|\bprogram(s|mes?)?\b|(most )?popular|\bdegrees?\b|(do|people|students|can i|could i|to|i) study\b|what .*\bstud(y|ies)\b|\bcourses?\b|\bsubjects?\b|diplomas|bachelors?\b|(number of|how many) graduates\b|graduate in\b|carreras|cursos|studiengang/,
    ask: "website",
  },
  {
    id: "hbcu",
    keys: ["hbcu"],
    name: "the HBCU status",
    pattern: /\bhbcus?\b|historically black|black colleges?/,
    ask: "website",
  },
];

/** What a folded text asks for, in the order above. */
export function fieldsIn(folded: string): Field[] {
  // What professors earn is not what graduates earn.
  const ofStaff = /\b(faculty|professors?|staff|teachers?|lecturers?|employees?)\b/.test(folded);
  const found = FIELDS.filter(
    ({ id, pattern }) => pattern.test(folded) && !(ofStaff && id === "earnings"),
  );
  const ids = new Set(found.map(({ id }) => id));
  return found.filter(({ unless }) => !unless?.some((id) => ids.has(id)));
}

/** Words of these questions that may be misspelt. */
export const FIELD_WORDS: readonly string[] =
  `acceptance admission admissions admitted applicants applied average attendance calculator college cost debt earnings
  enrolled enrollment established expensive founded freshman graduates graduation income located location majors
  percentage popular private program programs public reading recommend salary scholarship selective student students
  tuition undergraduate undergraduates university universities website campus compare cheapest largest smallest oldest
  california parents alumni financial`.split(/\s+/);

import type { Filter } from "#machines/guide/frame.ts";

const BELOW = String.raw`(?:go(?:es)? )?(?:further |farther )?back (?:further |farther )?(?:than|beyond|past)|starsze ni[zż]|no max\p{L}*|\bsub-?|\bpre-?|prior to|earlier than|prima del?l?['’]?|(?:sin|sem) (?:pasar|passar) de|sin (?:superar|exceder)|sem ultrapassar|sans (?:dépasser|depasser)(?: les)?|sous les|without (?:going )?(?:over|above|past|exceeding)|tops|capped at|(?:ceiling|limit|tope|teto|plafond) (?:of|de)|como mucho|no máximo|最多|顶多|не (?:более|выше|больше)|al massimo|en fazla|no (?:pase|pasen|supere|superen|exceda|excedan|llegue) (?:de|a)?|no (?:supere|exceda)|(?:ne |n')(?:dépass|depass|excèd|exced)\p{L}* pas|não (?:passe|ultrapasse|exceda)m?(?: de)?|(?:لا|ما) ت?ي?(?:تجاوز|زيد|تعدى)(?: عن| على)?|(?:not|nicht) (?:mehr als|über)|not (?:over|above|exceeding|beyond)|no (?:mas|más) de|menos del|moins d[eu]s?|pas plus de|não mais (?:de|que)|anterior(?:es)? a(?:l|o|os)?|d'avant|vor dem jahr|قبل سنة|قبل عام|قبل از سال|menor(?:es)? (?:a|que|de|do que)|inferiore? a|under|below|less than|fewer than|lower than|smaller than|cheaper than|no more than|not more than|at most|up to|max(?:imum)?|within|beneath|south of|older than|más antigu\w+ que|mas antigu\w+ que|plus ancienn?e?s? que|mais antig\w+ (?:que|do que)|before|<=?|menos de|por debajo de|hasta|máximo|inferior a|inférieure?s? à|inferieure?s? a|moins de|moins que|jusqu'à|en dessous de|avant|até|abaixo de|no máximo|antes del?|unter|weniger als|höchstens|bis zu|vor|کمتر از|زیر|حداکثر|پایین‌?تر از|قبل از|أقل من|اقل من|تحت|قبل|低于|少于|不到|小于|不超过|早于|(?<!kam )se kam|(?<!कम )से कम|से पहले|se pehle|no later than|not later than|meno di|sotto i|до|меньше|менее|altında`;
const ABOVE = String.raw`kam se kam|कम से कम|maior q|mais q|\bpast|\bclear(?:s|ing)?|exceed(?:s|ing)?|surpass(?:es|ing)?|outnumber(?:s|ing)?|in excess of|desde(?: el año)?|از سال|posterior(?:es)? a|a partir de|à partir de|بعد سنة|بعد عام|بعد از سال|mayor(?:es)? (?:a|que|de)|maior(?:es)? (?:que|do que|de)|over|above|more than|greater than|higher than|bigger than|larger than|at least|min(?:imum)?|no less than|north of|upwards of|beyond|younger than|newer than|after|since|>=?|más del?|mas del?|plus d[eu]s?|mais d[aeo]|por encima de|al menos|mínimo|mayor a|superior a|supérieure?s? à|superieure?s? a|plus de|au moins|au-dessus de|après|mais de|acima de|pelo menos|depois d[eo]|después del?|despues del?|über|mehr als|mindestens|nach|بیشتر از|بالای|بیش از|حداقل|بعد از|أكثر من|اكثر من|فوق|على الأقل|بعد|高于|超过|多于|大于|至少|晚于|se (?:zyada|jyada)|से (?:ज़्यादा|ज्यादा|अधिक)|più di|oltre|almeno|ab|en az|не (?:ниже|менее|меньше)|больше|более|свыше|минимум|от|üzeri`;
const NEAR = String.raw`proches? d[eu]|próxim[oa]s? (?:a|de)|around|about|roughly|approximately|near(?:est)?(?: to)?|close(?:st)? to|~|circa|like|alrededor de|cerca de|unos|environ|autour de|cerca|por volta de|etwa|ungefähr|حدود|نزدیک|حوالي|حول|大约|左右|差不多|lagbhag|लगभग`;
const BELOW_AFTER = String.raw`(?:(?:a|per) year )?(?:is|would be|['’]s) (?:the|my|our|her|his) (?:absolute )?(?:most|max\p{L}*|limit|ceiling|cap|top)|(?:a year )?(?:ceiling|cap|limit)\b|at the most|es (?:lo|el|nuestro|mi) (?:máximo|maximo|tope|límite|limite)|de tope|como máximo|é o (?:máximo|maximo|teto|limite)|au (?:plus|maximum)\b|(?:c'est|est) (?:le|notre|mon) (?:max\p{L}*|plafond)|maxi\p{L}*|ist (?:das |mein |unser )?(?:max\p{L}*|limit|obergrenze)|(?:ألف |الف |هزار )?(?:كحد أقصى|بحد أقصى|سقف)|封顶|是?上限|geçmesin|geçmeyen|aşmasın|aşmayan|بیشتر نباش\p{L}*|بیشتر نشه|se (?:zyada|jyada) na|से (?:ज़्यादा|ज्यादा|अधिक) न|or (?:less|under|below|lower|fewer|cheaper)|at most|max(?:imum)?|tops|and (?:under|below)|or (?:earlier|before|older)|o antes|ou avant|ou antes|oder früher|o menos|ou moins|ou menor(?:es)?|ou menos|oder weniger|以下|以内|或以下|يا کمتر|یا کمتر|أو أقل|(?<!कम )से कम|(?<!kam )se kam|se pehle|से नीचे|altında|altinda|'?[dt][ae]n (?:az|ucuz|düşük)|이하|미만|이내|(?:점|명)?(?:을|를|이)? ?(?:안|못) 넘|未満|年?より前|年?以前|年?之前|年?前|년 이전|'?[dt][ea]n önce|से पहले`;
const ABOVE_AFTER = String.raw`کمتر نباش\p{L}*|se kam na|से कम न|min\b|(?:pra|para) cima|or (?:more|above|over|higher|better|greater|later|after|newer)|onwards?\b|and later|(?:(?:para|pa|en|em) )?adelante|para cá|und später|plus\b|\+|and (?:up|above|over)|at least|minimum|o más|o mas|ou plus|ou mais|oder mehr|以上|或以上|یا بیشتر|أو أكثر|से (?:ज़्यादा|ज्यादा|ऊपर|अधिक)|se (?:zyada|jyada|upar)|üzerinde|üstünde|'?[dt][ae]n (?:fazla|çok|yüksek)|이상|초과|(?:점|명)?(?:을|를|이)? ?넘|年?以降|年?以后|年?之后|年?より後|년 이후|'?[dt][ea]n sonra|के बाद`;

const before = (words: string) =>
  new RegExp(
    String.raw`(?:${words})[\s-]*(?:the |a |about |around |like |maybe |roughly |of |de |del |do |du |au |a |el |la |le |o |los |las |les |die )?(?:year |cost |sat |act |avg |average |score )*(?:of )?[$€£]?\s*$`,
    "iu",
  );
const BELOW_BEFORE = before(BELOW);
const ABOVE_BEFORE = before(ABOVE);
const NEAR_BEFORE = before(NEAR);
/** "Above 70% and under 3000 students": such words belong to the next number. */
const after = (words: string) =>
  new RegExp(String.raw`^\s*(?!(?:and|or|plus)\b\s?\p{L}*\s*[$€£]?\s*\d)(?:${words})`, "iu");
const AFTER_BELOW = after(BELOW_AFTER);
const AFTER_ABOVE = after(ABOVE_AFTER);
/** "We can't pay more than 30k", "nothing that costs over 30k": what isn't wanted ends there. Such words alone stand between. */
const UNWANTED_WORDS = [
  String.raw`(?:\b(?:can ?not|not|no|nothing|never|nowhere|without(?!\s+(?:the |an? |any |my |taking |sending )*(?:sat|act|tests?|scores?|toefl|gre)\b)|avoid\p{L}*|exclud\p{L}*|skip|drop|remove|get rid of|(?:rule|leave|take|throw|filter|cut|weed|kick|toss) (?:out|off|away))|\b(?:ca|wo|do|does|should|must|would|could|are|is)nt|n['’]t)(?:\s+(?:i|we|us|it|that|they|those|them|whose|anything|everything|all|anywhere|one|ones|any|the|a|to|at|for|with|which|want|like|wish|afford|pay|paying|spend|spending|cost|costs|costing|charge|charges|charging|be|is|are|go|going|do|have|has|having|borrow|school|schools|college|colleges|universit\p{L}+|places?|tuition|price|see|seeing|owe|owing|leaves?|leaving|end up|him|her|rather|show|me|an|admit\p{L}*|admissions?|acceptance|accept(?:s|ing)?|strangers?|outsiders?|non-?residents?|residents|foreigners?|internationals?|out-of-staters?|people|rates?|grad(?:uation|uat(?:es|ing))?|enrol\p{L}*|founded|established|opened|built|students|debts?|scores?|sat|act|takes?|taking))*`,
  // "Excluding art schools and anything under 1000 students".
  String.raw`\b(?:exclud\p{L}*|except|leaving out|not counting)\b[^.;!?]{0,60}\b(?:and|or|nor)\s+(?:anything|those|ones|schools|colleges)`,
  String.raw`\b(?:quit[ae]\p{L}*|saca\p{L}*|elimin[ae]\p{L}*|enl[eè]ve\p{L}*|retire\p{L}*|tir[ae]\p{L}*)(?:\s+(?:las|los|les|as|os|aquellas|celles|ceux|aquelas|universidades|universit[eé]s|faculdades|que|qui|con|com|avec|de|cuestan|cuesten|coûtent|coutent|custam|custem|tienen|tengan|ont|têm|tem|sean|son))*`,
  String.raw`\bno(?:\s+(?:podemos|puedo|pueden|quiero|queremos|pagar|pago|pagamos|gastar|gasto|cueste|cuesten|sea|sean|cobre|cobren|acepten?|admitan?|me|nos|nada|que|tengo|tenemos|de))*`,
  String.raw`\b(?:pas|rien)(?:\s+(?:payer|dépenser|depenser|mettre|avoir|être|qui|coûte|coute|coûter|à|a|de|d'école|d'écoles|d'université))*`,
  String.raw`\bn[ãa]o(?:\s+(?:posso|podemos|quero|queremos|pagar|pago|gastar|custe|custem|que|nada|tenho|temos))*`,
  String.raw`(?:لا|ما|لن|ليس)(?:\s+(?:أستطيع|استطيع|نستطيع|أقدر|اقدر|نقدر|أريد|اريد|نريد|يمكنني|يمكننا|أدفع|ادفع|ندفع|دفع|أن|ان))*`,
  String.raw`(?:不想|不能|不要|别|付不起|不考虑|去掉|除去|排除|剔除)(?:花|付|交|要|去|那些|学费|价格|净价|人数|学生)*`,
];
const UNWANTED = new RegExp(String.raw`(?:${UNWANTED_WORDS.join("|")})\s*$`, "iu");
/** "Mehr als 30k geht nicht", "超过3万付不起": the same, said after it. */
const UNWANTED_AFTER =
  /^[^,.;!?،؛。，；！？]{0,16}?(?:\b(?:geht|kann|können|will|wollen)\b[^,.;!?]{0,16}\bnicht\b|\bno (?:puedo|podemos|quiero|queremos)\b|\bn[ãa]o (?:posso|podemos|quero|dá)(?!\p{L})|نمی|ندار|نباش|付不起|出不起|负担不|承受不|不行|不要(?!\p{Script=Han})|不考虑|太贵|नहीं|मत(?:\s|$)|\bnah(?:i|in)\b|\bweg\b|حذف|去掉|हटा|\bhata)/iu;
const AFTER_NEAR = /^\s*(?:ish\b|or so\b|左右|上下)/iu;
const WINDOW = 34;
const UNWANTED_WINDOW = 90;
const AT_MOST =
  /up to|at most|no later|not later|max|no more|tops|capped|ceiling|limit|tope|teto|plafond|como mucho|no máximo|\b(?:sin|sem|sans|without)\b|最多|顶多|hasta|jusqu|até|höchstens|حداکثر|不超过|pase|supere|exced|passe|dépass|depass|تجاوز|زيد/u;
const AT_LEAST =
  /at least|कम से कम|kam se kam|min|no less|since|al menos|au moins|pelo menos|mindestens|حداقل|على الأقل|至少/u;
/** "Not below 25": on the other side of the bound. */
const DENIED =
  /(?:\bnot|n['’]t|\bno|\bnicht|\bpas|\bnão|\bnao|不|别|不能|不要|لا|ما|ليس)\s*(?:be |go |sea |baje |seja |menor |inférieure? )?$/iu;

/** "Not one with 20k students": fewer are wanted. */
const HAVING =
  /\b(?:not|no|nothing|avoid|skip|without|drop|ninguna|nada|pas|rien|nenhuma)\b(?: \p{L}+){0,2} (?:w|w\/|with|of|that has|that have|has|having|con|de|avec|com)\s*$/iu;

const isUnwanted = (left: string, right: string): boolean =>
  DENIED.test(left) || UNWANTED.test(left) || UNWANTED_AFTER.test(right);

/** "A thousand students minimum". */
const OF_HEADS =
  /^[\s-]*(?:students?|people|undergrads|kids|alumnos|estudiantes|étudiants|alunos|estudantes|studenten)(?!\p{L})/iu;

/** How a number at these places of a text bounds a figure: "over 5,000", "30k is the most we can do"; "=" where nothing is said. */
export function comparison(lower: string, start: number, end: number): Filter["op"] {
  const left = lower.slice(Math.max(0, start - WINDOW), start);
  const said = lower.slice(end, end + WINDOW);
  const right = said.replace(OF_HEADS, "");
  if (AFTER_BELOW.test(right)) return "<=";
  if (AFTER_ABOVE.test(right)) return isUnwanted(left, right) ? "<=" : ">=";
  if (AFTER_NEAR.test(right)) return "~";
  const farLeft = (at: number) =>
    lower.slice(Math.max(0, start - UNWANTED_WINDOW), start - left.length + at);
  const below = BELOW_BEFORE.exec(left);
  if (below !== null) {
    if (isUnwanted(farLeft(below.index), "")) return ">=";
    return AT_MOST.test(left) ? "<=" : "<";
  }
  const above = ABOVE_BEFORE.exec(left);
  if (above !== null) {
    if (isUnwanted(farLeft(above.index), right)) return "<=";
    return AT_LEAST.test(left) ? ">=" : ">";
  }
  if (NEAR_BEFORE.test(left)) return "~";
  return HAVING.test(left) ? "<" : "=";
}

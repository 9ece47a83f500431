/** What is said out of politeness before a question, in the guide's languages. */
const BEFORE = [
  // English
  "hi|hiya|hey+|hello|heya?|howdy|greetings|good (?:morning|afternoon|evening|day)",
  "dear (?:sir(?: or madam|/madam)?|madam|all|guide|team)",
  "(?:just )?(?:a )?(?:quick|small|simple|silly|dumb|random) (?:question|one|q)(?: for you)?",
  "i (?:just )?have a (?:quick |small )?question(?: for you)?",
  "(?:sorry|apologies) (?:to bother you|for bothering you|for the (?:trouble|bother))",
  "(?:i )?hope (?:you(?:['’]re| are) (?:doing )?(?:well|fine|good)|this finds you well|all is well)",
  "excuse me|thanks in advance",
  // Spanish, Portuguese, French
  "hola|buenas(?: tardes| noches)?|buenos d[ií]as|buen d[ií]a|disculp[ea]n?|una (?:pregunta|consulta)(?: r[aá]pida)?",
  "ol[aá]|oi+e?|bom dia|boa (?:tarde|noite)|(?:com )?licen[cç]a|uma (?:pergunta|d[uú]vida)(?: r[aá]pida)?",
  "bonjour|bonsoir|salut|coucou|excusez[- ]moi|une (?:petite )?question(?: rapide)?",
  // German
  "hallo|guten (?:tag|morgen|abend)|moin|servus|(?:nur )?eine (?:kurze )?frage",
  // Persian, Arabic, Hindi, Chinese
  "سلام(?: علیکم)?|درود|وقت(?:تون)? بخیر|وقت شما بخیر|خسته نباشید|ببخشید|یه سوال|یک سوال",
  "مرحبا|السلام عليكم|سلام عليكم|أهلا|اهلا|هلا|صباح الخير|مساء الخير|لو سمحت|عندي سؤال|سؤال سريع",
  "नमस्ते|नमस्कार|हेलो|हैलो|एक सवाल(?: है)?",
  "你好|您好|大家好|请问一下|请问|麻烦问一下|想问一下",
].join("|");
/** Whom a greeting is said to. */
const WHOM =
  "there|again|all|every(?:one|body)|guide|folks|guys|team|sir|madam|friend|dear|buddy|bro|dude|mate|man|bot|ai|y['’]?all|a todos|todo el mundo|tous|à tous|zusammen";
/** Who somebody says that they are, in a sentence of its own: nothing that is asked depends on it. */
const WHO = [
  "(?:i['’]?m|i am|we['’]?re|we are) (?:just )?(?:an? |the )?(?:proud |busy |worried |concerned |nervous |rising |current )?(?:parents?|mom|mum|mother|dad|father|grand(?:ma|mother|father|parents?)|(?:guidance |school |college )?counsell?or|teacher|(?:high[- ]?school |hs )?(?:senior|junior|sophomore|freshman|student))(?: (?:in|at) (?:a |the )?(?:hs|(?:local )?high school|school))?(?: here)?",
  "soy (?:una? )?(?:madre|padre|mam[aá]|pap[aá]|estudiante|alumn[oa]|profesora?|orientadora?)",
  "je suis (?:une? )?(?:parent|maman|papa|mère|père|lycéen(?:ne)?|élève|étudiante?|professeure?)",
  "sou (?:uma? )?(?:mãe|pai|estudante|alun[oa]|professora?)",
].join("|");
/** What is said out of politeness after it. */
const AFTER = [
  "(?:many |so many )?thanks(?: (?:so much|a lot|a ton|a bunch|in advance|again))?|thank you(?: (?:so much|very much|in advance|kindly))?|thx|thnx|tysm|ty|tia|cheers|much appreciated",
  "please|pls|plz|plss+",
  "(?:muchas |mil )?gracias(?: de antemano)?|(?:muito )?obrigad[oa](?: desde já)?|valeu|merci(?: beaucoup| d['’]avance| bien)?|(?:vielen )?dank(?:e)?(?: im voraus)?",
  "por favor|porfa(?: ?vor)?|s['’]il (?:vous|te) pla[iî]t|svp|stp|bitte",
  "ممنون(?:م)?|مرسی|متشکرم|سپاس|لطفا|لطفاً|شكرا(?: جزيلا)?|شكراً|من فضلك|لو سمحت(?:وا)?",
  "धन्यवाद|शुक्रिया|कृपया|प्लीज़?|谢谢(?:你|您|啦|了)?|多谢|拜托了?",
].join("|");

const GAP = String.raw`[\s,.!:;،。，！：；…–—]`;
/** Chinese has no spaces between words. */
const END = String.raw`(?!-|(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])`;
const AT_BEGINNING = new RegExp(
  `^${GAP}*(?:(?:(?:${BEFORE})${END}(?:\\s+(?:${WHOM})${END})?(?=${GAP}|[\\p{Script=Han}]|$)|(?:${WHO})[.!](?=\\s))${GAP}*)+`,
  "iu",
);
const AT_END = new RegExp(
  String.raw`(?:(?:^|${GAP}|(?<=[?？؟\p{Script=Han}]))+(?:${AFTER})${END}|\s*\p{Extended_Pictographic}\uFE0F?)+(?:${GAP}|[?？؟])*$`,
  "iu",
);
/** Whose thanks are part of what is said: "I want to say thanks", "no thanks". */
const SAID =
  /(?:^|[^\p{L}])(?:say|says|said|saying|no|yes|yeah|yep|sure|ok|okay|to|of|many|with|give|my)[\s,]*$/iu;
/** What is only said along with it: "great, thank you". */
const ALONG =
  /^[\p{P}\s]*(?:ok(?:ay)?|great|cool|nice|perfect|awesome|good|lovely|wonderful|super|fine|bye|vale|genial|perfecto|listo|parfait|d['’]accord|beleza|perfeito|باشه|تمام|好的?|ठीक है)?[\p{P}\s]*$/iu;

/** No more of a long message's beginning and end is looked through: that would take time that grows with its square. */
const MOST = 200;

/**
 * A message without what is only polite at its beginning and its end, so that "Hi there! Quick question: …, thanks" is
 * read like what it asks (O302). A message that is nothing else stays as it is.
 */
export function withoutCourtesies(text: string): string {
  const begun = text.slice(0, MOST).replace(AT_BEGINNING, "") + text.slice(MOST);
  const [after = ""] = AT_END.exec(begun.slice(-MOST)) ?? [];
  const rest = begun.slice(0, begun.length - after.length);
  const mark = /[?？؟]\s*$/u.test(rest) ? "" : (/[?？؟.!。！]/u.exec(after)?.[0] ?? "");
  const asked = after === "" || SAID.test(rest) ? begun : `${rest.trimEnd()}${mark}`;
  return ALONG.test(asked) ? text : asked;
}

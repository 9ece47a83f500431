/** A name of one to three words, and no complaint about it: "my name is wrong". */
const NAME_WORD = String.raw`(?!(?:from|de|do|da|aus|i|im|and|y|e|et|und|not|wrong|mis\p{L}*|incorrect\p{L}*|spelled|spelt|on|in|is|shown|mal|falsch)(?!\p{L}))\p{L}+`;
const NAME = String.raw`${NAME_WORD}(?: ${NAME_WORD}){0,2}(?=[,.!;:\n،]| (?:and|y|e|et|und) )(?: (?:and|y|e|et|und)(?= ))?`;

/** What is said out of politeness before a question, in the guide's languages. */
const BEFORE = [
  // English
  "hi+|hiya|hey+|hell?o+|howdy|greetings|namaste|salam",
  "good (?:morning|afternoon|evening|day)(?=[,.!:\\n])",
  "dear (?:sir(?: or madam|/madam)?|madam|all|guide|team)|respected (?:sir|madam)|to whom it may concern",
  "(?:just )?(?:a )?(?:quick|small|simple|silly|dumb|random) question(?: for you)?|quick (?:one|q)(?=[:,.!])",
  "i (?:just )?have a (?:quick |small )?question(?: for you)?(?=[,.!:;\\n])",
  "(?:sorry|apologies) (?:to bother you|for bothering you|for the (?:trouble|bother))",
  "(?:i )?hope (?:you(?:['’]re| are) (?:doing )?(?:well|fine|good)|this finds you well|all is well)",
  "excuse me|thanks in advance|please(?=,)",
  `my name(?: is|['’]s) ${NAME}`,
  `(?:me llamo|mi nombre es|me chamo|(?:o )?meu nome [ée]|je m['’]appelle|ich hei(?:ß|ss)e|mein name ist|اسمي) ${NAME}`,
  "我叫\\p{Script=Han}{1,4}(?=[，,。])|मेरा नाम \\p{L}\\p{M}*[\\p{L}\\p{M}]* है",
  // Spanish, Portuguese, French
  "hola+|buenas(?: tardes| noches)?|buenos d[ií]as|buen d[ií]a|qu[eé] tal|disculp[ea]n?(?: la molestia)?|una (?:pregunta|consulta)(?: r[aá]pida)?(?=[:,.!])",
  "ol[aá]|oi+e?|bom dia|boa (?:tarde|noite)|tudo bem|(?:com )?licen[cç]a|uma (?:pergunta|d[uú]vida)(?: r[aá]pida)?(?=[:,.!])",
  "bonjour|bonsoir|salut|coucou|excusez[- ]moi|une (?:petite )?question(?: rapide)?(?=[:,.!])",
  // German
  "hallo|guten (?:tag|morgen|abend)|moin|servus|(?:nur )?eine (?:kurze )?frage(?=[:,.!])",
  // Persian, Arabic, Hindi, Chinese
  "(?:با )?سلام(?: علیکم)?|درود|وقت(?:تون)? بخیر|وقت شما بخیر|خسته نباشید|ببخشید|یه سوال|یک سوال",
  "مرحبا|السلام عليكم(?: ورحمة الله(?: وبركاته)?)?|سلام عليكم|أهلا|اهلا|هلا|صباح الخير|مساء الخير|لو سمحت|عندي سؤال|سؤال سريع",
  "नमस्ते|नमस्कार|हेलो|हैलो|एक सवाल(?: है)?",
  "你好|您好|大家好|老师好|请问一下|请问|麻烦问一下|想问一下",
  // Of an earlier answer, before the next question
  "(?:(?:ok(?:ay)?|great|perfect),? )?(?:thanks|thank you|thx|gracias|merci|obrigad[oa]|ممنون|مرسی|شكرا|धन्यवाद|谢谢)(?=[^]*[?？؟]|[\\s,.!]+(?:(?:and|so|ok(?:ay)?|now|then|but|also|one more|lol|haha) )*(?:how|hows|what|whats|which|where|wheres|when|who|do|does|is|are|can|could|would|any|compare|list|tell|find|show) \\S+)(?=[\\s,.!，。！،])",
].join("|");
/** Whom a greeting is said to. */
const WHOM =
  "(?:there|again|all|every(?:one|body)|guide|folks|guys|team|sir|madam|friend|dear|buddy|bro|dude|mate|man|bot|ai|y['’]?all|a todos|todo el mundo|tous|à tous|tout le monde|zusammen|جميعا)(?=[,.!:;،\\n]|\\s*$)";
/** Who asks for a child, in a sentence of its own: it answers nothing, where what follows isn't about themselves. */
const PARENT =
  "(?:i['’]?m|i am) an? (?:proud |busy |worried |concerned |nervous )?(?:parent|mom|mum|mother|dad|father)(?: here)?[.!](?=\\s)(?![^]*(?<!\\p{L})(?:i|me|my own)(?!\\p{L}))";
/** What is said out of politeness after it. */
const AFTER = [
  "(?:many |so many )?thanks(?: (?:so much|a lot|a ton|a bunch|in advance|again|guys|everyone|for (?:your|the|any) (?:help|time)))*|thank ?(?:you|u)(?: (?:so much|very much|in advance|kindly|for (?:your|the) (?:help|time)))*|thx|thnx|tysm|much appreciated|any (?:help|advice) (?:is |would be )?appreciated",
  "please|pls+|plz",
  "(?:muchas |mil )?gracias(?: de antemano)?|(?:muito )?obrigad[oa](?: desde já)?|merci(?: beaucoup| d['’]avance| bien)*|vielen dank(?: im voraus)?|danke(?: schön)?|saludos|cordialement",
  "por favor|porfa(?: ?vor)?|s['’]il (?:vous|te) pla[iî]t",
  "ممنون(?:م)?|مرسی|متشکرم|سپاس|لطفا|لطفاً|و?شكرا(?: جزيلا)?|شكراً|من فضلك|لو سمحت(?:وا)?",
  "धन्यवाद|शुक्रिया|कृपया|प्लीज़?|谢谢(?:你|您|啦|了|老师)?|多谢|拜托了?|麻烦了",
].join("|");
/** The same, where they are other words as well: only behind the end of what is asked. */
const AFTER_END = "ty|tia|cheers|valeu|svp|stp|bitte|regards";

const GAP = String.raw`[\s,.!:;،。，！：；…–—]`;
/** Chinese has no spaces between words. */
const END = String.raw`(?!-|(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])`;
const AT_BEGINNING = new RegExp(
  `^${GAP}*(?:(?:(?:${BEFORE})(?:${END}|(?<=\\p{Script=Han}))(?:\\s+${WHOM})?(?=${GAP}|[?？؟]|[\\p{Script=Han}]|(?<=\\p{Script=Han})|$)[?？؟]?|${PARENT})${GAP}*)+`,
  "iu",
);
/** Faces and hands: a ball or a bear may be what is asked about. */
const FACE = String.raw`[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}]\uFE0F?|:-?\)`;
const AT_END = new RegExp(
  String.raw`(?:(?:^|${GAP}|(?<=[?？؟\p{Script=Han}]))+(?:${AFTER})${END}|(?<=[,.!?;\n]\s*)(?:${AFTER_END})${END}|\s*(?:${FACE}))+(?:${GAP}|[?？؟])*$`,
  "iu",
);
/** Whose thanks are part of what is said: "I want to say thanks", "write them a thank you", "no thanks". */
const SAID =
  /(?:^|[^\p{L}])(?:say|says|said|saying|no|yes|yeah|yep|sure|ok|okay|to|of|many|with|give|my|an?|the|mi|minha|is|or|write|send|them)[\s,]*$/iu;
/** What is only said along with it: "great, thank you". */
const ALONG =
  /^[\p{P}\s]*(?:(?:ok(?:ay)?|k{1,4}|alright|bet|gotcha|great|cool|nice|perfect|awesome|good|lovely|wonderful|super|fine|bye|got it|understood|(?:that|this) (?:helps|helped)|very helpful|that['’]?s (?:all|it|great|perfect)|i['’]?m good|nvm|never ?mind|sounds good|makes sense|vale|genial|perfecto|listo|parfait|d['’]accord|beleza|perfeito|باشه|تمام|好的?|ठीक है)[\p{P}\s]*){0,3}$/iu;

const THANKS = new RegExp(`(?<![\\p{L}])(?:${AFTER}|ty)${END}`, "iu");
const ASKS_FOR = /^(?:please|pls+|plz|por favor|porfa|لطفا|من فضلك|कृपया|麻烦了?|拜托了?)/iu;
/** "K thx", "great, thank you": nothing else is said (O315). */
export function isThanks(text: string): boolean {
  const [thanks = ""] = THANKS.exec(text.slice(0, MOST)) ?? [];
  return thanks !== "" && !ASKS_FOR.test(thanks) && ALONG.test(text.replace(thanks, " "));
}

/** No more of a long message's end is looked through: that would take time that grows with its square. */
const MOST = 200;

/**
 * A message without what is only polite at its beginning and its end, so that "Hi there! Quick question: …, thanks" is
 * read like what it asks (O302). A message that is nothing else stays as it is.
 */
export function withoutCourtesies(text: string): string {
  const begun = text.replace(AT_BEGINNING, "");
  const [after = ""] = AT_END.exec(begun.slice(-MOST)) ?? [];
  const rest = begun.slice(0, begun.length - after.length);
  const mark = /[?？؟]\s*$/u.test(rest) ? "" : (/[?？؟.!。！]/u.exec(after)?.[0] ?? "");
  const asked = after === "" || SAID.test(rest) ? begun : `${rest.trimEnd()}${mark}`;
  return ALONG.test(asked) ? text : asked;
}

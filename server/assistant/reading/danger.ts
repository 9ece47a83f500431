import { fold } from "../../universities/fold.ts";

/** What a person may be in danger of: their own hand, others' hands, or what they might do to others. */
export type Danger = "self" | "assault" | "attack" | "harmingOthers" | "abuse";

const NO = "(dont|don t|do not|didnt|cant|can t|cannot|never|no longer)";
const WANT = "(want(ed|s)?( to)?|wanna|wish (i (could|would)|to))";
/** "I don't want to live on campus" is about housing. */
const NOT_WHERE =
  "(?! (in|on|at|with|near|far|off|there|here|away|alone|by|close|outside|abroad|together|next|under|so far|too))";

const SELF = [
  "suicid|self ?harm|no reason to live|overdos|\\bunalive\\b",
  "\\bkill(ing)? (my|him|her|them)se(lf|lves)|\\b(hurt|cut|harm)(ting|ing)? myself",
  "end(ing)? (my life|it all|things for good)|ending it\\b|take my (own )?life|took (his|her) (own )?life",
  `\\b(${WANT}|should|gonna|going to|rather|ready to|let me|just) (just )?(die|be dead)\\b(?! (of|from) (laugh|embarrass))(?! laughing)`,
  "\\bwish i (was|were) (dead|never born)|wish i wasnt (alive|here|born)|better off (dead|without me)|rather be dead",
  `\\b${NO} ${WANT} (live|be alive|exist|be here anymore|wake up|go on)\\b${NOT_WHERE}`,
  `\\b${NO} (wanna|want 2) live\\b${NOT_WHERE}|tired of (living|being alive|life)\\b${NOT_WHERE}|sick of (living|life)\\b${NOT_WHERE}`,
  "(?<!\\d ?|many |few |some |several |in )\\bkms\\b|\\bkys\\b",
  "life (is|s|isnt|is not|has) ?(not |no |isnt |longer )*(worth|pointless|meaning)|lifes (not worth|pointless)|nothing (left )?to live for|not worth living",
  "(nobody|no one|noone) (would|will|d) (even )?(miss|care|notice)( me)?( if|$| when)|\\bwould be better without me",
  "\\bi (just )?(cant|can t|cannot|can not) (go on|keep going|do this anymore|take (it|this) anymore|live)\\b(?! (to|in|on|at|with|the)\\b)",
  "(took|taken|swallow\\w*|take) (a |the |too |all )*(whole |entire |full |many |lot of |handful of |bunch of )*(bottle|pack|box|pills|tablets|my pills|sleeping pills)",
  "how many (paracetamol|pills|tablets|ibuprofen|tylenol)|(dangerous|lethal|deadly) (number|dose|amount)",
  "\\b(jump|jumping) (off|from) (a|the) (bridge|roof|building)|hang(ing)? myself|slit my|goodbye (mom|dad|world|everyone|forever)|this is (my )?goodbye$",
  // Spanish, Portuguese, Italian, French, German, Dutch, Polish, Turkish
  "quiero morir|no quiero vivir|quitarme la vida|matarme|no quiero seguir viviendo|ya no aguanto",
  "quero morrer|nao quero (mais )?viver|\\bme matar\\b|tirar (a )?minha vida",
  "voglio morire|non voglio (piu )?vivere|uccidermi|ammazzarmi|farla finita|togliermi la vita",
  "(veux|voudrais) mourir|envie de mourir|\\bme tuer\\b|plus (envie de )?vivre|en finir avec (la|ma) vie",
  "\\b(will|mochte|moechte) (nur noch |nur |einfach )?(sterben|tot sein)|(will|mochte) nicht mehr leben|mich um(zu)?bringen|bring\\w* mich um|selbstmord|leben nehmen",
  "\\bik wil (dood|niet meer leben)|zelfmoord|chce (umrzec|sie zabic)|olmek istiyorum|intihar",
  "想死|自杀|自殺|不想活|活不下去|轻生|輕生|自残|结束生命|死にたい|消えたい|죽고 ?싶|자살|хочу умереть|не хочу жить|покончить с|самоуби",
  "انتحار|ريد (أن|ان) (أ|ا)موت|خودکشی|بمیرم|मरना चाह|आत्महत्या",
];
const ATTACK =
  /active shooter|\b(shooter|gunman|shooting|bomb|hostage)\b.{0,40}\b(campus|school|class\w*|building|library|dorm|here|outside|university|us)\b|\b(campus|school|building) .{0,20}(active shooter|being shot|under attack)|\b(someone|somebody|he|she|they|guy|man|student) (\w+ ){0,4}(has|with|brought|carrying) (a )?(gun|knife|weapon|bomb)\b|people are (being )?shot|hear(d|ing)? (gun)?shots\b/;
const HARMING_OTHERS =
  /shoot(ing)? up|\b(ill|i will|im going to|i am going to|gonna|i want to|i wanna|i plan to|going to|want to|let me|ima)( (just|go|really))? (shoot|kill|stab|bomb|murder|blow up|hurt|burn down|poison) (my|the|a|an|him|her|them|everyone|everybody|people|someone|all|this|some)(?! (exam|test|interview|essay|time|final|game|sat))\b|\bi (have|got|brought|bought) (a|my) (gun|bomb|rifle)\b/;
const ASSAULT =
  /(keeps? )?following me|stalking me|stalk(s|ed) me|being (followed|stalked|attacked|threatened)|threaten(s|ed|ing)? (me|to)|\braped?\b|sexual(ly)? (assault|harass)|\bassaulted\b|i said no\b|(someone|somebody|he|she|they|a man|a guy) (just )?(hit|hurt|attacked|groped|touched) me|has a gun|\b(i am|im) scared (of|for my)|(i am|im) scared$|blackmail/;
const CLOSE =
  "(boy ?friend|girl ?friend|husband|wife|partner|ex|dad|father|step ?father|step ?dad|mom|mum|mother|parents?|brother|sister|uncle|coach|teacher|professor|room ?mate|friend|classmates?|boss)s?";
const ABUSE = new RegExp(
  `\\b${CLOSE}( (always|often|just|sometimes|still|keeps?|has|is|was))* (hit|hits|hitting|beat|beats|beating|hurt|hurts|hurting|slap|slaps|slapped|chok\\w+|abus\\w+|rap\\w+|punch\\w*|kick\\w*|push\\w*|touch\\w*|harass\\w*)( on)? me\\b|\\b(being|been|getting|get|got|am|im|is) (\\w+ )?(bullied|abused|harassed|beaten|hazed)\\b|\\bbull(y|ies|ying) me\\b|hazing|domestic violence|abusive (relationship|boyfriend|girlfriend|partner|husband|father|parents?|home)|me (acosan|pegan|pega|golpea)|sufro (acoso|bullying)|on me (harcele|frappe)|me (frappe|harcele)|werde (gemobbt|geschlagen)|schlagt mich|mi (picchia|bullizzano)|me (bate|agride)|被(霸凌|欺负|欺凌)|いじめられ`,
);
const SELF_WORDS = new RegExp(SELF.join("|"));

/**
 * The danger that a message tells of, the most pressing first; null where there is none. It errs on the safe side, but
 * "this exam is killing me" is no danger.
 */
export function dangerIn(original: string): Danger | null {
  const folded = fold(original);
  if (ATTACK.test(folded) && !HARMING_OTHERS.test(folded)) return "attack";
  if (HARMING_OTHERS.test(folded)) return "harmingOthers";
  if (SELF_WORDS.test(folded)) return "self";
  if (ABUSE.test(folded)) return "abuse";
  if (ASSAULT.test(folded)) return "assault";
  return null;
}

/** One sentence of help in the language that the message is written in, where it isn't English; else empty. */
export function helpInOwnLanguage(original: string): string {
  const folded = fold(original);
  return OWN_LANGUAGE.find(({ marks }) => marks.test(folded))?.says ?? "";
}

const FIND = "https://findahelpline.com";
const OWN_LANGUAGE: readonly { marks: RegExp; says: string }[] = [
  {
    marks: /\b(quiero|vivir|morir|quitarme|matarme|aguanto|acosan|pegan|pega|sufro)\b/,
    says: `No estás solo ni sola. Si hay peligro, llama ahora al 112 o al 911; en España, al 024; en otros países: ${FIND}.`,
  },
  {
    marks: /\b(quero|morrer|viver|matar|minha|agride)\b/,
    says: `Você não está só. Em perigo, ligue já para 112 ou 190; no Brasil, CVV 188; em outros países: ${FIND}.`,
  },
  {
    marks: /\b(voglio|morire|vivere|uccidermi|ammazzarmi|farla|picchia)\b/,
    says: `Non sei solo, non sei sola. In pericolo chiama subito il 112; per parlare con qualcuno: ${FIND}.`,
  },
  {
    marks: /\b(veux|voudrais|mourir|vivre|envie|harcele|frappe)\b/,
    says: `Tu n'es pas seul·e. En danger, appelle tout de suite le 112; en France, le 3114; ailleurs: ${FIND}.`,
  },
  {
    marks: /\b(ich|sterben|leben|mich|selbstmord|gemobbt|schlagt)\b/,
    says: `Du bist nicht allein. In Gefahr ruf sofort die 112; in Deutschland hilft die 0800 111 0 111; anderswo: ${FIND}.`,
  },
  {
    marks: /[\u4e00-\u9fff]/,
    says: `你并不孤单。如有危险，请立即拨打当地的急救电话；想找人倾诉：${FIND}。`,
  },
];

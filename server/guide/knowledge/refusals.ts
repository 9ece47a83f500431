/** Words around a place that refuse it: whoever says them, whatever stands between. */

const wordsOf = (list: string): string => list.trim().split(/\s+/).join("|");

/** What denies or forbids, by one word or several. */
const DENIAL = [
  wordsOf(`not t cant cannot wont dont doesnt isnt arent mustnt shouldnt wouldnt couldnt never nothing nowhere neither nor refuse
    refuses forbid forbids forbade veto vetoed vetoes ban bans banned hate hates hated avoid avoids skip exclude excluded
    jamas nunca nada tampoco prohibe prohibio odia odio detesta surtout pas rien jamais interdit deteste refuse
    nao nunca jamais proibe proibiu odeia detesta nicht nie niemals kein keine keinen`),
  "no way",
  "no chance",
  "anything (?:but|except)",
  "anywhere (?:but|except|other than)",
  "off limits",
  "ruled? out",
  "pas question",
  "que no",
  "no (?:puede|quiere|quiero|quieren|queremos|vaya|debe|me gusta|le gusta)",
  "auf keinen fall",
  "(?:khong|dung|tranh|tru)(?: phai| muon| di| hoc| o| tai| la){0,4}",
  "только не",
  "не",
  "ليس",
  "(?:ما|لا) (?:ابغى|ابغي|ابي|اريد|نريد|نبغى|بدي|بدنا|يريد|تريد)",
  "مش",
  "مو",
].join("|");
/** What may stand between a denial and the place that it refuses. */
const LED =
  wordsOf(`be being been is are to in at into it its he she they his her they hes shes theyre were im youre well ill re s d ll m him them me us my for from i we you
  want wants wanna going gonna go goes went move moving live living study studying attend attending consider considering
  allow allowed let lets have having look looking do doing anywhere anything someplace any a an the state of school schools college colleges
  universities university either even near around
  que sea sean ser este estar en de del a al la el los ir irse vivir estudiar mudarme mudarse quiere quiero puede
  dans au aux en a a l le la les d de aller habiter etudier question il elle veut veux peut etre soit ni
  em no na nos nas de do da ser seja pode quer quero ir morar estudar para pra pro
  in nach im sein gehen ziehen will wollen mochte darf
  в во на تكون يكون في اريد ابي ابغى بدي`);
const MOST_BETWEEN = 7;
const REFUSED = new RegExp(`(?:^| )(?:${DENIAL})(?: (?:${LED})){0,${MOST_BETWEEN}}$`, "u");
/** "I'm not from Texas", "don't live in Ohio": where the person is not, not where they don't want to be. */
const OF_PERSON =
  /(?:not|t|dont|doesnt|never|no|pas|nao|nicht) (?:\S+ )?(?:from|live|living|lived)(?: in)?$/u;
/** "Why not Texas?": nothing is refused. */
const ASKED =
  /(?:^| )(?:why not|por que no|por que nao|pourquoi pas|warum nicht)(?: in| en| em| au)?$/u;
/** "Texas is off the table", "Florida is a hard no", "Ohio no longer". */
const REFUSED_AFTER =
  /^(?:s|is|are|es|est|e|ist) (?:(?:a|an|just|un|une|um) )?(?:(?:hard|big|definite|absolute|total|complete) )?(?:no(?: go| way)?|out|off(?: the table| limits)?|not (?:an option|happening|possible|for (?:me|us|him|her))|excluded|forbidden|banned|descartad[ao]|excl\w+|ausgeschlossen|raus)(?= |$)|^(?:no longer|is not an option|isn t an option|isnt an option|won t work|wont work|doesn t work|doesnt work)(?= |$)/u;

/** "California's too far". */
const TOO_FAR = /^(?:(?:s|is|are|would be|feels|es|esta|est|e|ist) )?too far(?= |$)/u;

/** Whether a place that ends before `to` is too far. */
export const isTooFar = (words: readonly string[], to: number): boolean =>
  TOO_FAR.test(words.slice(to, to + 6).join(" "));

/** Whether the words around a place refuse it: "it can't be Texas", "no way she's moving to Chicago", "Ohio is a hard no". */
export function refuses(words: readonly string[], from: number, to: number): boolean {
  const before = words.slice(Math.max(0, from - MOST_BETWEEN - 4), from).join(" ");
  const after = words.slice(to, to + 6).join(" ");
  if (REFUSED_AFTER.test(after) || TOO_FAR.test(after)) return true;
  return REFUSED.test(before) && !OF_PERSON.test(before);
}

/** "Why not Texas?" */
export const isAskedFor = (words: readonly string[], from: number): boolean =>
  ASKED.test(words.slice(Math.max(0, from - 4), from).join(" "));

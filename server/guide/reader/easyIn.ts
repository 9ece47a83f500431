/** How hard a university is to get into, denied: "not insane to get into", "pas trop sélectif", "que no sea tan difícil entrar". */

const DENIED = [
  String.raw`(?:not|isn ?t|aren ?t|arent|doesn ?t|don ?t|t|nothing|never|without being|no(?: (?:sea|sean|es|son))?|nada|pas|sans etre|nao(?: (?:seja|sejam|e|sao))?|nem|nicht|nie|khong)`,
  String.raw`(?: (?:be|being|too|so|that|very|super|crazy|insanely|ridiculously|really|all that|as|overly|mega|hyper|tan|muy|demasiado|trop|tres|si|tao|muito|zu|so|allzu|sehr|qua))*`,
].join("");
/** Words that speak of admission by themselves. */
const PICKY = String.raw`(?:selective|competitive|picky|exclusive|elite|cutthroat|selectiv\p{L}*|competitiv\p{L}*|exigent\p{L}*|selecti\p{L}*|seletiv\p{L}*|concorrid\p{L}*|selektiv\p{L}*|chon loc)`;
/** Words that do so beside "to get into". */
const HARD = String.raw`(?:hard|difficult|tough|insane|insanely hard|crazy|brutal|impossible|ridiculous|nuts|dificil|dificiles|dificeis|dure?s?|difficiles?|schwer|schwierig|kho)`;
const IN = String.raw`(?:\p{L}+ ){0,2}(?:get(?:ting)? in(?:to)?|be (?:admitted|accepted)|admission|admissions|admit|accept(?:ed|ance)?|entrar|ingresar|ser acept\p{L}*|admision|entrer|integrer|etre admis\p{L}*|acces|passar|ser aceit\p{L}*|reinzukommen|rein|vao|dau)`;
const TAKING =
  /(?<!\p{L})(?:takes?|accepts?|admits?|lets? in|acepta[n]?|admiten?|aceitam?|acceptent|accepte|prennent|prend|nehmen|nimmt) (?:\p{L}+ ){0,2}(?:everyone|everybody|anyone|anybody|most (?:people|applicants|students)|todos|todo el mundo|quase todos|tout le monde|fast alle)(?!\p{L})/u;
const RATED =
  /(?<!\p{L})(?:decent|good|high|higher|generous|reasonable|fair|nice|friendly|forgiving|buena|alta|bonne?|boa|hohe) (?:acceptance|admissions?|admit|odds|chances? of getting|tasa de admision|tasa de aceptacion|chance de passar)(?!\p{L})/u;
const IN_CHINESE = /不(?:要|是|会)?(?:太|很|那么|特别)?(?:难|卷)(?:进|申|录|考)/u;
const EASY = new RegExp(
  String.raw`(?<!\p{L})(?:${DENIED} (?:${PICKY}(?!\p{L})|${HARD} ${IN}(?!\p{L}))|(?:easy|easier|simple|facil|facile|einfach|leicht|de) ${IN}(?!\p{L})|less (?:selective|competitive)|menos (?:selectiv|competitiv|seletiv|concorrid)\p{L}*|moins selecti\p{L}*)`,
  "u",
);

/** Whether a normalized text asks for universities that are easy to get into. */
export const isEasyIn = (normalized: string): boolean =>
  [EASY, TAKING, RATED, IN_CHINESE].some((said) => said.test(normalized));

import { normalizeText } from "../../universities/normalizeText.ts";
import { bareWords, subjectsIn } from "../knowledge/subjects.ts";
import { NAME } from "./features.ts";
import { NAMED } from "./premises.ts";

/** What comes before an occupation: "I'm a nurse", "my dad works in finance", "as an accountant", "soy ingeniero". */
const BEFORE = [
  String.raw`(?:i['’]?m|i am|we['’]?re|i was|as|being|he['’]?s|she['’]?s|(?:my|his|her|our) (?:mom|mum|mother|dad|father|parents|husband|wife|partner|brother|sister|aunt|uncle|boyfriend|girlfriend|boss)(?:['’]s| is| was| are|))(?: (?:just|currently|also|already|now))? an?(?: (?:retired|former|licensed|registered|part[- ]time|full[- ]time|high school|middle school|school|college|truck|freelance))*`,
  String.raw`(?:i|he|she|we|who(?! teach)|dad|mom|husband|wife|parents|father|mother)(?: currently| used to| both)? (?:works?|worked|working|teach(?:es)?|taught)(?: nights| days| shifts| weekends| as| in| at| for| part[- ]time| full[- ]time)*(?: an?| the)?`,
  String.raw`(?:soy|trabajo (?:como|de|en)|trabaja (?:como|de|en)|mi (?:mamá|mama|papá|papa|padre|madre|esposo|esposa|marido|mujer|hermano|hermana) es)(?: una?)?`,
  String.raw`(?:je suis|je travaille (?:comme|dans)|(?:mon|ma) (?:père|mère|mari|femme|frère|sœur) est)(?: une?)?`,
  String.raw`(?:(?:eu )?sou|trabalho (?:como|com|em|na|no)|(?:minha mãe|meu pai|meu marido|minha esposa) é)(?: uma?)?`,
  String.raw`(?:ich bin|ich arbeite als|(?:mein|meine) (?:vater|mutter|mann|frau) ist)(?: eine?)?`,
].join("|");
/** Who studies, or wants to become something, says what they look for. */
const LEARNS = String.raw`(?!\s+(?:\p{L}+\s+){0,3}(?:students?|majors?|minors?|hopefuls?|applicants?|future|aspiring|fans?|buffs?|nerds?|lovers?|estudiantes?|alumn[oa]s?|étudiante?s?|estudantes?|alun[oa]s?|student(?:in)?|futur[oa]?e?)(?!\p{L}))`;
const OWN = new RegExp(
  String.raw`(?<!\p{L})(?:${BEFORE})${LEARNS}\s+\p{L}+(?:[- ](?:and |& )?(?:teacher|engineer|worker|manager|driver|assistant|counsel+or|advis[eo]r|professor|linguistics))?`,
  "giu",
);
/** "Journalist here", "Retired nurse here, 61". */
const HERE = new RegExp(
  String.raw`(?<![\p{L}])(?!(?:\p{L}+[ -]){0,3}(?:students?|majors?|senior|junior|kid)\s)(?:\p{L}+[ -]){0,2}\p{L}+ here(?=\s*(?:[,.!;:–—-]|$))`,
  "giu",
);
/** "No, chemistry": what was before is refused, and not what follows. */
const REFUSING =
  /(?<!\p{L})(?:no|nope|nah|nein|non|não|nao|actually no|hm+|wait|sorry|perdón|perdon|désolé|desculpa)\s*[,.;:!–—]\s*/giu;

/** "Education, no wait, special education": what comes after it takes the place of what comes before. */
const CORRECTED =
  /(?<!\p{L})(?:no,? wait|wait,? no|scratch that|i meant?|make that|actually,? no|rather|mejor dicho|quise decir|quiero decir|je veux dire|ou plutôt|quer dizer|digo|besser gesagt)[,:]?\s+/iu;
const lastOf = (said: string): string => {
  const [first = said, ...rest] = said.split(CORRECTED);
  const last = rest.join(" ");
  return subjectsIn(normalizeText(last)).length > 0 ? last : `${first} ${last}`;
};

/** A message's words that may name what somebody wants to study: without the occupations of those who speak. */
export function studied(masked: string): string {
  const said = lastOf(masked).replaceAll(REFUSING, " ").replaceAll(NAME, ` ${NAMED} `);
  const isWanted = SAME_ONE.test(said);
  const listed = said.replaceAll(ITEM, "$1 study $2 ");
  return normalizeText(isWanted ? listed : listed.replaceAll(OWN, " · ").replaceAll(HERE, " · "));
}

/** "Public, art, small", "y arte": an ordinary word that is an item by itself. */
const ITEM = new RegExp(
  String.raw`(^|[,;./]|(?<!\p{L})(?:and|plus|also|for|y|e|et|und|también|ademas|además|também|ojalá|preferência|ideally)(?!\p{L}))\s*(${bareWords.join("|")})\s*(?=$|[,;./]|(?:and|y|e|et|und)(?!\p{L}))`,
  "giu",
);

/** "My mom is a nurse and I want to be one, too." */
const SAME_ONE =
  /\b(?:be|become) (?:one|like (?:her|him))\b|\b(?:same (?:job|field|thing)|lo mismo|la même chose|a mesma coisa)(?!\p{L})/iu;

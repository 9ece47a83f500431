import type { Said } from "./ranges.ts";

/** Times that have a name, and the first year after them. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:older than|before|predat\p{L}+|precedes?) (?:the )?(?:country|nation|united states|usa|u\.s\.|us|america|independence|revolution|american (?:independence|revolution))(?: itself)?(?!\p{L})|\bm[áa]s antigu\p{L}+ que (?:el (?:propio )?pa[íi]s|(?:los )?estados unidos)|\bplus ancien\p{L}* que (?:le pays|les [ée]tats-unis)|\bmais antig\p{L}+ (?:do )?que (?:o (?:próprio )?país|os estados unidos)|أقدم من (?:أمريكا|الولايات)|قدیمی ?‌?تر از (?:خود )?(?:آمریکا|کشور)|देश से (?:भी )?पुरान|比美国(?:建国|自己)?(?:本身)?还?要?(?:早|老)/giu,
    1776,
  ],
  [/\b(?:before|predat\p{L}+|older than|prior to) (?:the )?(?:american )?civil war\b/giu, 1861],
  [
    /\b(?:before|predat\p{L}+|older than|prior to) (?:the )?(?:first world war|world war (?:one|i|1)|wwi|ww1)\b/giu,
    1914,
  ],
  [
    /\b(?:before|predat\p{L}+|older than|prior to) (?:the )?(?:second world war|world war (?:two|ii|2)|wwii|ww2)\b/giu,
    1939,
  ],
  [
    /\bmedi[ae]+val\b|\bm[ée]di[ée]va\p{L}+|\bmittelalterlich\p{L}*|قرون ?‌?وسط|العصور الوسطى|中世纪|मध्ययुगीन/giu,
    1500,
  ],
];

/** "Older than the country itself", "medieval": before a year. */
export function* erasIn(lower: string): Generator<Said> {
  for (const [pattern, value] of ERAS)
    for (const match of lower.matchAll(pattern))
      yield {
        value,
        unit: "year",
        op: "<",
        start: match.index,
        end: match.index + match[0].length,
      };
}

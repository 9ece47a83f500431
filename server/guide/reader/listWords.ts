import type { Pointer } from "#machines/guide/frame.ts";

import { plain, SPACELESS } from "./plainWords.ts";

/** Words as messages are compared, "#" for any number. */
const saidSo = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => (word.includes("#") ? word : plain(word))));

/** What surrounds the words that go on with a list: "can you show me …, please". */
const AROUND = saidSo(
  (
    "ok okay yes yeah sure and so now then please pls plz can could would will you i we want wanna like love to id see show " +
    "me us list give tell get have options ones schools colleges universities unis results again of what about are there is " +
    "si y por favor muestra muestrame mostrar ensename dame ver quiero puedes universidades opciones hay que cuales son " +
    "oui et s il vous te plait montre montrez moi donne voir je veux voudrais peux tu pouvez universites ecoles en a quelles sont " +
    "sim e mostra mostre me quero pode podes as os universidades faculdades opcoes tem quais sao da de " +
    "را رو نشان نشون بده بدهید لطفا و میخوام می خواهم ببینم دانشگاه ها دانشگاهها چی " +
    "ارني أرني اعرض عرض لي من فضلك و اريد أريد رؤية الجامعات هات ما هي " +
    "और दिखाओ दिखाइए दिखा दो dikhao dikha do bhi aur kripya मुझे बताओ वाले"
  ).split(" "),
);

/** Words that go on with a list, without what surrounds them. */
const WORDS: Readonly<Record<"next" | "rest" | "all", ReadonlySet<string>>> = {
  next: saidSo(
    (
      "more|more please|some more|any more|a few more|few more|next|the next|next page|next few|the next few|next #|the next #|# more|" +
      "keep going|go on|continue|anything else|what else|any others|any other|others|some others|other|more like that|more of them|more of those|" +
      "mas|mas opciones|siguiente|siguientes|las siguientes|los siguientes|otras|otros|otras mas|algunas mas|sigue|continua|# mas|" +
      "plus|d autres|dautres|encore|la suite|suivant|suivante|suivantes|les suivantes|continue|# de plus|" +
      "mais|mais algumas|outras|outros|proximas|as proximas|proxima|continue|continua|# mais|" +
      "بیشتر|بعدی|بعدی ها|دیگه|ادامه|ادامه بده|باز هم|بازم|المزيد|مزيد|مزيدا|مزيدًا|غيرها|التالي|التالية|اكمل|أكمل|تابع|" +
      "और|अगले|अगला|और भी|aage|agla|agle|aur"
    ).split("|"),
  ),
  rest: saidSo(
    (
      "rest|the rest|all the rest|the others|all the others|remaining|the remaining|the other|the other #|remaining #|the remaining #|other #|" +
      "resto|el resto|demas|las demas|los demas|todas las demas|restantes|las restantes|las otras|los otros|o resto|demais|as demais|as outras|os outros|" +
      "le reste|tout le reste|reste|les autres|toutes les autres|بقیه|بقیه اش|بقیش|باقی|باقیش|باقی مانده|البقية|البقيه|بقية|الباقي|باقي|باقيها|" +
      "बाकी|बाक़ी|baki|baaki|shesh|शेष"
    ).split("|"),
  ),
  all: saidSo(
    (
      "all|all of|all them|all of them|them all|all those|all of those|all of these|all these|all #|all # of them|every one|every single one|everything|" +
      "the full|the whole|full list|the full list|whole list|the whole list|entire list|the entire list|complete list|the complete list|" +
      "todas|todos|todas ellas|toda la lista|la lista completa|lista completa|todas elas|a lista completa|a lista toda|todas las #|" +
      "toutes|tous|toute la liste|la liste complete|liste complete|toutes les #|همه|همش|همشون|همه شان|همه ی|لیست کامل|فهرست کامل|" +
      "الكل|كلها|جميعها|كل|جميع|القائمة كاملة|القائمه كامله|सब|सभी|सारे|सारी|पूरी सूची|पूरी लिस्ट|sab|saare|sabhi|puri list"
    ).split("|"),
  ),
};

/** Scripts without spaces: the whole message, without politeness. */
const CHINESE: readonly (readonly [RegExp, "next" | "rest" | "all"])[] = [
  [
    /^(?:把|给我|请|我想)*(?:看|列出|显示|展示)?(?:其余|剩下|剩余|其他|其它)(?:的|所|学校|大学)*(?:都|给我|列出来|看看|呢|吗)*$/,
    "rest",
  ],
  [
    /^(?:把|给我|请|我想|我要)*(?:看|列出|显示|展示)?(?:全部|所有|完整)(?:的|名单|列表|学校|大学)*(?:都|给我|列出来|看看|呢|吗)*$/,
    "all",
  ],
  [
    /^(?:请|给我|再|我想)*(?:看|列出|显示|来)?(?:更多|还有|下一页|继续|多几所|几所)(?:的|其他|别的|吗|么|呢|哪些|大学|学校|一些|看看)*$/,
    "next",
  ],
];

const MOST_WORDS = 10;

/** What a message that only goes on with a list wants of it: the next ones, the rest, or all; null for any other. */
export function listPointer(text: string): Pointer | null {
  const said = plain(text);
  if (SPACELESS.test(said)) {
    const found = CHINESE.find(([pattern]) => pattern.test(said.replaceAll(" ", "")));
    return found === undefined ? null : { to: found[1] };
  }
  const words = said.replaceAll(/\d+/g, "#").split(" ").filter(Boolean);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  for (const [to, sayings] of Object.entries(WORDS) as [
    "next" | "rest" | "all",
    ReadonlySet<string>,
  ][])
    if (goesOn(words, sayings)) return { to };
  return null;
}

/** Whether a run of the words is one of the sayings, and all others only surround it. */
const goesOn = (words: readonly string[], sayings: ReadonlySet<string>): boolean =>
  words.some((_, from) =>
    words.some(
      (__, at) =>
        at >= from &&
        sayings.has(words.slice(from, at + 1).join(" ")) &&
        [...words.slice(0, from), ...words.slice(at + 1)].every((word) => AROUND.has(word)),
    ),
  );

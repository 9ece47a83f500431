import type { Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Mention } from "../names/types.ts";
import { NAME } from "./features.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

const OUT =
  /\b(?:drop|remove|leave out|take out|take away|cut|scratch|cross out|forget|lose|without|minus|skip|instead of|rather than|in place of|swap(?: out)?|replace|switch|quita\w*|saca\w*|elimina\w*|sin|en vez de|en lugar de|cambia|enl[eè]ve\w*|retire\w*|supprime\w*|sans|au lieu de|remplace|tira\w*|sem|em vez de|no lugar de|troca|ohne|statt|anstatt|streich\w*|chang(?:ed|ing) (?:my|our) minds? (?:about|on)|ruled? out|no longer (?:want|consider\w*|interested in))\b|حذف|بردار|به جای|بجای|احذف|شيل|بدل|بدون|去掉|换掉|不要|हटा|hata/iu;
const IN =
  /\b(?:add|include|put|throw in|bring in|take|use|with|for|by|but|agrega\w*|a[nñ]ade\w*|pon|mete|con|por|ajoute\w*|mets|avec|par|adiciona\w*|inclu\w*|coloca|com|por|dazu|f[uü]g\w*|mit|durch)\b|اضافه|بذار|با|أضف|ضيف|加上|加|换成|जोड़|jod/iu;
/** "Not Rice, Duke": what follows takes its place. */
const NOT = /\b(?:not|nicht|pas|não|nao)\s+$/iu;
/** In these languages the verb stands behind: "X را حذف کن", "X को हटा दो". */
const AFTER = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;
/** "Change Auburn to Georgia State", "Emory is too expensive. Change to Auburn". */
const CHANGE = /\b(?:change|switch|swap|cambia\p{L}*|troca\p{L}*|muda\p{L}*|remplace\p{L}*)\s+$/iu;
const CHANGED_TO =
  /[.!;,]\s*(?:\p{L}+ ){0,3}(?:change|switch|swap|cambia\p{L}*|troca\p{L}*)(?: it| that)? (?:to|for|with|por|a|par|para)\s+$/iu;
/** Between what is changed and what takes its place. */
const TO = /^\s*(?:to|for|with|by|por|a|par|para)\s+$/iu;
const MOST_WORDS = 20;
const SENTENCES = /(?<=[.!?;؟。！？；])\s/u;

/**
 * "Add Emory and drop Rice", "swap Penn for Brown", "Yale instead of Duke": the universities of before that a message
 * takes out while it names others to take their place. None where it only does one of both.
 */
export function swappedOut(masked: string, mentions: readonly Mention[]): Ref[] {
  const sure = mentions.every(({ sure: isSure, options }) => isSure && options.length === 1);
  // "Replace Rice with Duke, leave the rest. And what year are these numbers?": what else is said counts for nothing.
  const naming = masked.split(SENTENCES).filter((part) => part.includes(NAME));
  const isLong = (naming.join(" ").match(/[^\s\p{P}]\S*/gu) ?? []).length > MOST_WORDS;
  if (mentions.length < 2 || !sure || isLong) return [];
  const pieces = masked.split(NAME);
  const sides: ("out" | "in" | null)[] = [];
  for (const at of mentions.keys()) {
    const before = pieces[at] ?? "";
    const piece = (AFTER.test(masked) ? pieces[at + 1] : before) ?? "";
    const follows = NOT.test(pieces[at - 1] ?? "") ? "in" : (sides[at - 1] ?? null);
    const isOut = OUT.test(piece) || NOT.test(before) || CHANGE.test(before);
    const isChange = at === 1 && CHANGED_TO.test(before);
    const isIn = IN.test(piece) || isChange || (sides.at(-1) === "out" && TO.test(before));
    // "… is too expensive. Change to": what comes before it is changed.
    if (isChange) sides[0] = "out";
    sides.push(isOut ? "out" : isIn ? "in" : follows);
  }
  // "Yale instead of Duke": what comes first takes the other's place.
  const open = sides[0] === null && sides.includes("out");
  if (!sides.includes("out") || !(open || sides.includes("in"))) return [];
  return mentions.flatMap(({ options }, at) =>
    sides[at] === "out" ? options.map(({ id, name }) => ({ id, name })) : [],
  );
}

/** Words of many universities' names. */
const COMMON = /^(?:university|college|state|institute|school|technology|of|the|at|and)$/;

/** "I meant UPenn" after Penn State and Cornell: the one of those talked about whose name shares a word with it. */
export function correctedIn({ text, setting }: Message, mentions: readonly Mention[]): Ref[] {
  const [mention, other] = mentions;
  const about = setting?.about ?? [];
  if (mention === undefined || other !== undefined || about.length < 2) return [];
  const [meant] = mention.sure ? mention.options : [];
  if (meant === undefined || !saysPhrase("correction", text)) return [];
  const wordsOf = (name: string) =>
    normalizeText(name)
      .split(" ")
      .filter((word) => !COMMON.test(word));
  const words = new Set(wordsOf(meant.name));
  const alike = about.filter(
    ({ id, name }) => id !== meant.id && wordsOf(name).some((word) => words.has(word)),
  );
  return alike.length === 1 ? alike.map(({ id, name }) => ({ id, name })) : [];
}

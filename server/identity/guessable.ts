import { createHash } from "node:crypto";

import { dataFile } from "../seed/files.ts";

/** What everyone would try here first. */
const WORDS_OF_THIS_PRODUCT = [
  "university",
  "guide",
  "campus",
  "administrator",
  "superuser",
  "admin",
  "password",
];
/** Shorter parts of a name or an address are in many words. */
const MIN_PART = 4;
/** So many characters must be left beside those words. */
const MIN_REST = 6;
/** Of each password the list has the first bytes of its SHA-256 alone, in order. */
const HASH_BYTES = 5;

/**
 * Why a password that is long enough is easy to guess all the same, as a sentence with what to do; null when it isn't. It
 * is one that leaked and that many had, whatever its case, or little more than words of this product and of `about`:
 * the person's name and address. Serves O139 and O124.
 */
export function whyGuessable(password: string, about: readonly string[]): string | null {
  const plain = password.normalize("NFKC").toLowerCase();
  if (isCommon(plain))
    return "Many people have this password, and thieves know it. Give another one.";
  const words = [...WORDS_OF_THIS_PRODUCT, ...about.flatMap(partsOf)];
  // The longest first: "admin" is in "administrator".
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
  return Array.from(rest).length < MIN_REST
    ? "This is easy to guess from your name or this site. Add something else."
    : null;
}

const partsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= MIN_PART);

/** Looks it up in the list, by halves. */
function isCommon(password: string): boolean {
  const list = dataFile("passwords/common.bin");
  const wanted = createHash("sha256").update(password).digest().subarray(0, HASH_BYTES);
  let [from, to] = [0, list.length / HASH_BYTES];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const at = middle * HASH_BYTES;
    const order = list.compare(wanted, 0, HASH_BYTES, at, at + HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) from = middle + 1;
    else to = middle;
  }
  return false;
}

import { normalizeText } from "../../universities/normalizeText.ts";

/** Spellings that differ between sources, made the same. */
const SAME: Readonly<Record<string, string>> = {
  st: "saint",
  suny: "state university of new york",
  cuny: "city university of new york",
};
const LEFT_OUT = new Set(["and", "the"]);
/** Words that say nothing about which university it is. */
const GENERIC = new Set(
  "university universitaet universite universidad college institute institution school academy of at in for main campus state city inc".split(
    " ",
  ),
);
/** Parts of a university that share its name, its city and often its website, and are separate. */
const PARTS = new Set(
  "system hospital hospitals medical medicine health law dental nursing pharmacy seminary online global extension graduate worldwide foundation office library museum press".split(
    " ",
  ),
);

/** A name by which two sources' records are compared: without "the", "and" and "Main Campus", "St" written out. */
export function comparable(name: string): string {
  return normalizeText(name)
    .replace(/ main campus$/, "")
    .split(" ")
    .filter((word) => !LEFT_OUT.has(word))
    .map((word) => SAME[word] ?? word)
    .join(" ");
}

const tokens = (name: string) => new Set(name.split(" ").filter((word) => !GENERIC.has(word)));

/** Whether two comparable names may be one university's: most distinctive words shared, and both or neither a part. */
export function alike(a: string, b: string): boolean {
  const first = tokens(a);
  const second = tokens(b);
  for (const part of PARTS) if (first.has(part) !== second.has(part)) return false;
  const both = [...first].filter((word) => second.has(word)).length;
  const all = first.size + second.size - both;
  return all > 0 && both / all >= 0.5;
}

/**
 * Whether two comparable names differ by their place or by initials alone: "Colorado State University" in Fort Collins
 * and "Colorado State University Fort Collins", "North Carolina A T" and "North Carolina Agricultural Technical".
 */
export function sameButPlace(a: string, b: string, place: string): boolean {
  const of = new Set(place.split(" "));
  const first = tokens(a);
  const second = tokens(b);
  const rest = [...first].filter((word) => !of.has(word) || second.has(word));
  const other = [...second].filter((word) => !of.has(word) || first.has(word));
  const isSame = (word: string, like: string) =>
    word === like || (Math.min(word.length, like.length) === 1 && word[0] === like[0]);
  return (
    rest.length > 0 &&
    rest.length === other.length &&
    rest.every((word, at) => isSame(word, other[at] ?? ""))
  );
}

const SHARED_HOSTS = /(^|\.)(facebook|google|wordpress|blogspot|wixsite|weebly|linkedin)\.com$/;

/** The host of a website without "www."; empty without a website, or when many have their pages on that host. */
export function hostOf(website: string): string {
  if (!URL.canParse(website)) return "";
  const host = new URL(website).hostname.toLowerCase().replace(/^www\d?\./, "");
  return SHARED_HOSTS.test(host) ? "" : host;
}

/** The part of a host that its owner registered, for hosts in the United States: "umb.edu" of "cs.umb.edu". */
export const ownerOf = (host: string): string => host.split(".").slice(-2).join(".");

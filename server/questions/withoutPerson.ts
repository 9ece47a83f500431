const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;!?]+/gu;
/** With a plus, or with so many digits that it can't be a figure. */
const PHONE =
  /\+\p{Nd}(?:(?:[-.\s]|\s?\(|\)\s?)?\p{Nd}){6,14}|\(?(?<!\p{Nd})\p{Nd}(?:(?:[-. /]|\)\s?)?\p{Nd}){8,}(?!\p{Nd})/gu;
/** Shorter parts of names are also words. */
const SHORTEST_NAME = 2;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const standing = (text: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(text)}(?![\p{L}\p{N}])`, "giu");

/** What a person wrote, without their full name, e-mail addresses and phone numbers. Serves O55. */
export function questionWithout(fullName: string, text: string): string {
  const name = fullName.trim();
  const nameless = name.includes(" ") ? text.replaceAll(standing(name), "[name]") : text;
  return nameless.replaceAll(EMAIL, "[e-mail]").replaceAll(PHONE, "[number]");
}

/** What the guide answered, without any part of the name by which it calls the person. Serves O55. */
export function answerWithout(fullName: string, text: string): string {
  return fullName
    .trim()
    .split(/\s+/)
    .filter((part) => part.length >= SHORTEST_NAME)
    .reduce((rest, part) => rest.replaceAll(standing(part), "[name]"), text);
}

import { inOneForm } from "../../universities/letters.ts";
import { simplified } from "./simplified.ts";

/**
 * A message as the learned models read it: lower case, without diacritics on Latin letters, one form for the letters of
 * Arabic and Chinese script, figures by their kind. Unlike normalizeText(), it keeps emoji and signs with a meaning.
 */
export function plain(text: string): string {
  return inOneForm(
    simplified(text)
      .normalize("NFKD")
      .toLowerCase()
      .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
      .normalize("NFC")
      .replace(/[ً-ْـ‌‍]/g, "")
      .replace(/ß/g, "ss")
      .replace(/ø/g, "o")
      .replace(/ł/g, "l")
      .replace(/ı/g, "i")
      .replace(/[’‘`´]/g, "'")
      .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.charCodeAt(0) - 0x0660) % 16))
      .replace(/(\p{L})\1{2,}/gu, "$1$1"),
  );
}

/** Scripts in which a word may be a whole sentence, or carries its endings. */
export const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}\p{Script=Lao}\p{Script=Khmer}]/u;

const TOKEN =
  /§u|\p{L}[\p{L}\p{M}]*(?:'\p{L}+)?|\d[\d.,]*\p{L}?|%|\$|€|£|\p{Extended_Pictographic}|[?!]/gu;

/** The words of a plain text; figures by their kind. */
export function words(text: string): string[] {
  return (text.match(TOKEN) ?? []).map((word) => (/^\d/.test(word) ? figure(word) : word));
}

function figure(word: string): string {
  const bare = Number(word.replace(/[.,](?=\d{3})/g, "").replace(/[^\d.]/g, ""));
  if (word.endsWith("k")) return "#k";
  if (/^(1[0-9]|20)\d\d$/.test(word)) return bare >= 1900 && bare < 2100 ? "#year" : "#old";
  if (bare <= 10) return `#${word}`;
  if (bare <= 36) return "#small";
  if (bare <= 100) return "#hundred";
  if (bare <= 999) return "#three";
  if (bare <= 1600) return "#score";
  return bare < 10_000 ? "#thousand" : "#big";
}

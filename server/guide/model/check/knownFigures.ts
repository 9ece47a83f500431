import { type Figure, figuresOf } from "./figures.ts";
import { plainText } from "./plainText.ts";

/** The figures that answers may show. */
export interface KnownFigures {
  /** Adds every figure of a text. */
  add(text: string): void;
  /** Whether each figure in the text is known. A count up to twelve needn't be, unless `counts` is false. */
  hold(text: string, options?: { counts?: boolean }): boolean;
}

const YEARS = /^(\d{4})[-/](\d{2}|\d{4})$/;

/** Starts without any figure: a text that isn't added has none that may be shown. */
export function createKnownFigures(): KnownFigures {
  const singles: Figure[] = [];
  const literals = new Set<string>();
  /** Phone numbers, which may be grouped in any way. */
  const phones: RegExp[] = [];

  function add(figure: Figure): void {
    literals.add(sameYears(figure.literal));
    if (figure.readings.length > 0) singles.push(figure);
    const years = yearsOf(figure.literal);
    if (years) for (const year of years) singles.push({ ...figure, readings: [year] });
    // Both ends of a range are known; a date or a phone number is only known as a whole.
    else if (figure.readings.length === 0 && figure.parts.length === 2) figure.parts.forEach(add);
  }

  function isKnown(figure: Figure, counts: boolean): boolean {
    if (counts && figure.isCount && figure.unit === null) return true;
    if (singles.some((known) => isSame(figure, known))) return true;
    if (
      figure.readings.length === 0 &&
      figure.literal !== "" &&
      literals.has(sameYears(figure.literal))
    )
      return true;
    return figure.parts.length > 0 && figure.parts.every((part) => isKnown(part, counts));
  }

  return {
    add(text) {
      if (isPhone(text)) {
        const digits = text.replace(/\D/g, "");
        phones.push(
          new RegExp(String.raw`(?<!\d)\+?${digits.split("").join("[ ().-]{0,2}")}(?!\d)`, "g"),
        );
        return;
      }
      figuresOf(text).forEach(add);
    },
    hold(text, { counts = true } = {}) {
      const rest = phones.reduce((left, phone) => left.replace(phone, " "), plainText(text));
      return figuresOf(rest).every((figure) => isKnown(figure, counts));
    },
  };
}

/** Three or more groups of digits that aren't the thousands of one number. */
const isPhone = (text: string) =>
  /^\+?\(?\d+(?:[\s().-]+\d+){2,}$/.test(text) &&
  text.replace(/\D/g, "").length >= 7 &&
  !/^\d{1,3}(?:[\s.]\d{3})+$/.test(text);

function isSame(figure: Figure, known: Figure): boolean {
  if (figure.unit !== null && known.unit !== null && figure.unit !== known.unit) return false;
  return figure.readings.some((one) =>
    known.readings.some((other) => Math.abs(one - other) <= Math.abs(other) * 1e-9),
  );
}

/** The years of "2020-21" and "2020/2021". */
function yearsOf(literal: string): [number, number] | null {
  const [, first = "", second = ""] = YEARS.exec(literal) ?? [];
  const year = Number(first);
  return first !== "" && (year + 1).toString().endsWith(second) ? [year, year + 1] : null;
}

/** One spelling of the years of an academic year. */
function sameYears(literal: string): string {
  const years = yearsOf(literal);
  return years ? years.join("-") : literal;
}

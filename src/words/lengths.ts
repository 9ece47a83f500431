import { byLanguage } from "./t.ts";

/** How a language writes lengths: "1.2 km". The short Persian metre has no space before it, in browsers' own data. */
const lengths = (unit: "meter" | "kilometer", options: Intl.NumberFormatOptions = {}) =>
  byLanguage((tag) => {
    const unitDisplay = tag === "fa" ? "long" : "short";
    return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay, ...options });
  });
const metre = lengths("meter");
const kilometre = lengths("kilometer", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const farKilometre = lengths("kilometer");

/** Whole metres: "120 m". Serves O96. */
export const inMetres = (metres: number): string => metre().format(Math.round(metres));

/** Kilometres, to a tenth under a hundred: "1.2 km", "160 km". Serves O96. */
export const inKilometres = (metres: number): string =>
  metres < 99_950
    ? kilometre().format(metres / 1000)
    : farKilometre().format(Math.round(metres / 1000));

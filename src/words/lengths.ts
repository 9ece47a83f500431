import { byLanguage } from "./t.ts";

const metre = byLanguage((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "meter" }));
const kilometre = byLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: "unit",
      unit: "kilometer",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const farKilometre = byLanguage(
  (tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "kilometer" }),
);

/** Whole metres: "120 m". Serves O96. */
export const inMetres = (metres: number): string => metre().format(Math.round(metres));

/** Kilometres, to a tenth under a hundred: "1.2 km", "160 km". Serves O96. */
export const inKilometres = (metres: number): string =>
  metres < 99_950
    ? kilometre().format(metres / 1000)
    : farKilometre().format(Math.round(metres / 1000));

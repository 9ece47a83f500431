import { ABROAD, type Filter, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

const isPriced = ({ fields, filters, order }: Frame): boolean =>
  [...fields, ...filters.map(({ field }) => field), order?.field ?? ""].some((field) =>
    PRICE_FIELDS.has(field),
  );

/** "My family makes 50k, which colleges in Georgia": what such families pay is shown, where no price is asked for (O131). */
export const withIncome = (asked: Frame): Frame =>
  asked.income === null || asked.income === "some" || isPriced(asked)
    ? asked
    : { ...asked, fields: [...asked.fields, "netPrice"] };

/** Colleges of two years are left out for people from abroad who have a budget, unless their level is asked for (O153). */
export const forDegree = (filters: Filter[], asked: Frame): Filter[] =>
  asked.home === ABROAD && isPriced(asked) && filters.every(({ field }) => field !== "level")
    ? [...filters, { field: "level", op: "!=", value: "two" }]
    : filters;

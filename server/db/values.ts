import pg from "pg";

const INT8 = 20;
const DATE = 1082;

/** How values are read, the same on both databases: int8 as a number, a date as text, the rest as pg does. */
export function valueTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, (text) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number.`);
    return number;
  });
  types.setTypeParser(DATE, (text) => text);
  return types;
}

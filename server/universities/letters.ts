/** One form for letters of Arabic script that are used interchangeably: alef, ya, kaf, ta marbuta. */
export const inOneForm = (text: string): string =>
  text.replace(/[أإآ]/g, "ا").replace(/[ىي]/g, "ی").replace(/ك/g, "ک").replace(/ة/g, "ه");

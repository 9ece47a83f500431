/** One form for letters of Arabic script that are written one for another: alef, ya, kaf, ta marbuta. */
export const inOneForm = (text: string): string =>
  text.replace(/[أإآ]/g, "ا").replace(/[ىي]/g, "ی").replace(/ك/g, "ک").replace(/ة/g, "ه");

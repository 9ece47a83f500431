/** The letter of a key; of one that writes another script, the Latin letter of its place on the keyboard. */
export const letterOf = ({ key, code }: { key: string; code: string }): string =>
  (/^[^a-z]$/iu.test(key) && code.startsWith("Key") ? code.slice(3) : key).toLowerCase();

/**
 * A text as Markdown that shows it and nothing else: anything that would be markup, a link, an address or a list is
 * escaped. Serves O59: texts for quoting bring no links, pictures or HTML into answers.
 */
export function escaped(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>&~|!#@]/g, String.raw`\$&`)
    .replace(/:(?=\/\/)/g, String.raw`\:`)
    .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
    .replace(/^([-+=])/, String.raw`\$1`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
}

/** A title with a link to its source, if it has one that people may follow. */
export function titled(title: string, source: string): string {
  const words = `**${escaped(title)}**`;
  if (!/^https?:\/\//i.test(source) || !URL.canParse(source)) return words;
  const { href } = new URL(source);
  const address = href.replace(
    /[()<>\\[\]*_]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${words}](${address})`;
}

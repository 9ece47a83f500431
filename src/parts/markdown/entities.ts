const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  euro: "€",
  pound: "£",
};

/** Turns HTML's character references in a text into the characters; what it doesn't know stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, dec, hex, name) => {
    if (typeof name === "string") return NAMED[name] ?? all;
    const point = typeof dec === "string" ? Number(dec) : Number.parseInt(String(hex), 16);
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : all;
  });
}

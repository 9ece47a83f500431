import type { Card } from "./card.ts";

const SITE = "University Guide";
/** The product's own picture, in `public`. */
const OWN_PICTURE = {
  url: "/card.jpg",
  width: 1200,
  height: 630,
  alt: "A lit path leads to a university, and a lantern shows the way.",
};
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="([^"]*)"\s*\/?>/;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "");

/**
 * A page of the app with what other sites and messengers show of a link to it: a card's, or with null the page's own title
 * and description with the product's picture. `origin` begins every address. Serves O87.
 */
export function withCard(html: string, card: Card | null, origin: string, path: string): string {
  const title = card === null ? (TITLE.exec(html)?.[1] ?? SITE) : escaped(card.title);
  const description =
    card === null ? (DESCRIPTION.exec(html)?.[1] ?? "") : escaped(card.description);
  const url = escaped(`${origin}${card?.path ?? path}`);
  const picture = card?.picture ?? OWN_PICTURE;
  const properties: readonly [name: string, content: string][] = [
    ["og:type", "website"],
    ["og:site_name", SITE],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", escaped(new URL(picture.url, origin).href)],
    ["og:image:width", String(picture.width)],
    ["og:image:height", String(picture.height)],
    ["og:image:alt", escaped(picture.alt)],
  ];
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    // Other addresses of a page lead to this one.
    ...(card === null ? [] : [`<link rel="canonical" href="${url}" />`]),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}" />`),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ];
  return html.replace(DESCRIPTION, "").replace(TITLE, () => tags.join("\n    "));
}

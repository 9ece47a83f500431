const ALLOWED = new Set(["http:", "https:", "mailto:"]);

/** The address of a link if a person may follow it from an answer: http, https or mailto; nothing otherwise. */
export function safeHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  return ALLOWED.has(address.protocol) ? address.href : undefined;
}

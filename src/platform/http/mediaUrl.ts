/**
 * The whole address of an image: what the API tells is a path on its host, or an address elsewhere.
 * `apiHost` is an origin, or empty for the page's own.
 */
export function mediaUrl(
  url: string,
  apiHost: string,
  origin: string = window.location.origin,
): string {
  // Braces stay: they are the places of a tile's column and row.
  return new URL(url, apiHost === "" ? origin : apiHost).href
    .replaceAll("%7B", "{")
    .replaceAll("%7D", "}");
}

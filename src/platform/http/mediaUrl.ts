/** A picture that there isn't: in its place stand the words for it. */
const NO_PICTURE = "data:,";

/**
 * The whole address of an image: what the API tells is a path on its host, or an address elsewhere. What is no address is
 * that of no picture.
 * `apiHost` is an origin, or empty for the page's own.
 */
export function mediaUrl(
  url: string,
  apiHost: string,
  origin: string = window.location.origin,
): string {
  const base = apiHost === "" ? origin : apiHost;
  if (!URL.canParse(url, base)) return NO_PICTURE;
  // Braces stay: they are the places of a tile's column and row.
  return new URL(url, base).href.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

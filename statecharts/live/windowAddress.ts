const SUCH_AS = "write one such as http://localhost:5173/.";

/** The address of an app's page on another origin than this page's, or why it is none: a sentence. */
export function windowAddress(text: string, pageOrigin: string): URL | { problem: string } {
  const written = text.trim();
  if (written === "") return { problem: `There is no address yet: ${SUCH_AS}` };
  // `localhost:5173` would be read as of a scheme named localhost.
  const isBare = /^(?:localhost|(?:[\w.-]+|\[[\d:a-f]+\]):\d+)(?:[/?#]|$)/i.test(written);
  const address = isBare ? `http://${written}` : written;
  if (!URL.canParse(address)) return { problem: `'${written}' is no address: ${SUCH_AS}` };
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return { problem: `'${written}' is no address of a page: ${SUCH_AS}` };
  if (url.origin === pageOrigin)
    return {
      problem:
        "That app is of this site: open it in another tab of this browser, and it appears here by itself.",
    };
  return url;
}

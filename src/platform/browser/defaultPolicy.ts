/**
 * What libraries may write as HTML, and load as a script, where the page's policy wants trusted types (O138): the sphere
 * draws its signs by HTML, a street map reads whom it is owed to from HTML, and both and the charts' layout start
 * workers, with plain texts that only a policy of this name is asked about. Our own code writes no HTML. Loading this
 * file makes the policy: pages that don't need it haven't any, and there all such texts are refused.
 */

/** What TypeScript's own list of a browser's parts lacks. */
interface TrustedTypes {
  createPolicy(
    name: "default",
    rules: {
      createHTML(html: string, type: string, sink: string): string | null;
      createScriptURL(address: string): string | null;
    },
  ): unknown;
}

/** Drawings, text and links to other sites: nothing that runs, with attributes in quotes and no events. */
const HARMLESS = new RegExp(
  String.raw`^(?:[^<>]|<!--[^<>]*-->|</?(?:svg|g|path|rect|circle|a|b|i|br|span)(?:${[
    String.raw`\s+href=["']https?://[^"'<>\s]*["']`,
    String.raw`\s+(?!on|style|href|xlink)[\w:.-]+=(?:"[^"<>]*"|'[^'<>]*')`,
  ].join("|")})*\s*/?>)*$`,
  "i",
);
/** The app's own scripts and workers, as the build names them. */
const OWN_SCRIPT = /^\/(?:assets\/[^/]+\.js|worker\.js)$/;

/** HTML as it is when it is harmless. Otherwise null, which refuses it; of what is only read, its text. */
export function allowedHtml(html: string, sink: string): string | null {
  if (HARMLESS.test(html)) return html;
  return sink.startsWith("DOMParser") ? html.replaceAll("<", "&lt;") : null;
}

/** The address of a script of this app; null, which refuses it, for any other. `page` is the address of the page. */
export function allowedScript(address: string, page: string): string | null {
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && OWN_SCRIPT.test(pathname) ? address : null;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy("default", {
  createHTML: (html, _type, sink) => allowedHtml(html, sink),
  createScriptURL: (address) => allowedScript(address, location.href),
});

/** Ends of host names that make a link even without a scheme. */
const ENDINGS =
  "edu|com|org|net|gov|mil|int|info|io|app|dev|ai|eu|us|uk|ca|au|nz|ie|de|at|ch|fr|be|nl|es|pt|it|pl|se|no|dk|fi|ru|ua|tr|il|ir|in|pk|cn|jp|kr|hk|tw|sg|my|th|vn|br|mx|ar|cl|co|za|ng|eg|sa|ae|qa";
const NOT_LINK = String.raw`\s<>"'\x60|`;

/** Everything that is a link or would be shown as one; the first group is its address. */
const LINKS: readonly RegExp[] = [
  // [text](address "title"), with parentheses inside the address.
  /(?<=\]\(\s*<?)((?:[^()\s<>]|\([^()\s]*\))*)/g,
  // [text]: address
  /(?<=^[ \t]{0,3}\[[^\]]+\]:[ \t]*<?)([^\s<>]+)/gm,
  new RegExp(String.raw`((?:[a-z][a-z\d+.-]{1,20}:)?//[^${NOT_LINK}]+)`, "gi"),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])((?:mailto|tel|sms|javascript|vbscript|data|file|blob):[^${NOT_LINK}]+)`,
    "giu",
  ),
  /(?<![\w.+%-])([\w.+%-]+@[\w-]+(?:\.[\w-]+)+)/g,
  new RegExp(
    String.raw`(?<![\w@/.-])((?:[A-Za-z\d-]+\.)+(?:${ENDINGS})(?![\w-])(?:[/?#][^${NOT_LINK}]*)?)`,
    "g",
  ),
];

/** A text's links as written, and the text without them. */
export function linksOf(text: string): { links: string[]; rest: string } {
  const links: string[] = [];
  let rest = text;
  for (const pattern of LINKS) {
    rest = rest.replace(pattern, (match, address: string) => {
      const isDestination = pattern === LINKS[0];
      const link = isDestination ? address : trimmed(address);
      links.push(link);
      // As long as before, so that nothing moves together; punctuation at the end of the sentence stays.
      return " ".repeat(link.length) + match.slice(link.length);
    });
  }
  return { links, rest };
}

/** Addresses aren't longer, and nothing is trimmed off longer ones. */
const MOST_LENGTH = 2_000;

/** Without the end of the sentence or of the parenthesis around it. */
function trimmed(address: string): string {
  if (address.length > MOST_LENGTH) return address;
  const bare = address.replace(/[.,;:!?*_~。，؟]+$/u, "");
  const opened = bare.split("(").length;
  return bare.endsWith(")") && bare.split(")").length > opened ? trimmed(bare.slice(0, -1)) : bare;
}

/** The addresses that answers may show. */
export interface KnownLinks {
  add(address: string): void;
  /** Whether the link leads to a known address, or only names its host. */
  holds(link: string): boolean;
}

/** Starts without any address; a link to anything that wasn't added is a flaw. */
export function createKnownLinks(): KnownLinks {
  const known = new Set<string>();
  const hosts = new Set<string>();
  return {
    add(address) {
      const same = normal(address);
      known.add(same);
      const host = /^https:\/\/([^/?#]+)/.exec(same)?.[1];
      if (host !== undefined) hosts.add(host);
    },
    holds(link) {
      return known.has(normal(link)) || hosts.has(link.toLowerCase().replace(/^www\./, ""));
    },
  };
}

/** One spelling of addresses that lead to the same place. */
function normal(address: string): string {
  const text = address.trim();
  if (/^mailto:/i.test(text) || /^[^/\s]+@[^/\s]+$/.test(text))
    return text.replace(/^mailto:/i, "").toLowerCase();
  if (/^tel:/i.test(text)) return `tel:${text.replace(/[^\d+]/g, "")}`;
  const full = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return full;
  const url = new URL(full);
  // What comes before an @ is made to look like a host.
  if (url.username !== "" || url.password !== "") return full;
  const path = `${url.pathname}${url.search}${url.hash}`.replace(/\/$/, "");
  return `https://${url.host.replace(/^www\./, "")}${path}`;
}

import { isIPv6 } from "node:net";

/**
 * What limits are counted by: an IPv4 address as it is, and the first 64 bits of an IPv6 address, as one household has
 * all the rest to itself. An IPv4 address written as IPv6 (::ffff:192.0.2.1) counts as the IPv4 address; a port, which some
 * proxies add (192.0.2.1:80, [2001:db8::1]:80), and a zone don't count. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  return prefixOf(groups, 64);
}

const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** The networks around a /64, which one caller may have, too: its /56 and its /48. An IPv4 address has none. */
export function widerThan(network: string): string[] {
  if (!network.endsWith("::/64")) return [];
  const groups = network.split(":", 4).map((group) => Number.parseInt(group, 16));
  return [prefixOf(groups, 56), prefixOf(groups, 48)];
}

/** The widest network that is one household's or one site's: of a /64 the /48 around it, of IPv4 the address. */
export const siteOf = (network: string): string => widerThan(network).at(-1) ?? network;

/** The first 48, 56 or 64 bits of an IPv6 address, as text. */
function prefixOf([a = 0, b = 0, c = 0, d = 0]: number[], bits: 48 | 56 | 64): string {
  const kept = { 48: [a, b, c], 56: [a, b, c, d & 0xff00], 64: [a, b, c, d] }[bits];
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL's host is the address in its shortest form, without dots.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short
    .split("::")
    .map((side) => (side === "" ? [] : side.split(":").map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

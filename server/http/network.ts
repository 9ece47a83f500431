import { isIPv6 } from "node:net";

/**
 * What limits are counted by: an IPv4 address as it is, and the first 64 bits of an IPv6 address, as one household has
 * all the rest to itself. An IPv4 address written as IPv6 (::ffff:192.0.2.1) counts as the IPv4 address. Anything else
 * stays as it is.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The widest network that is one household's or one site's: of a /64 the /48 around it, of IPv4 the address. */
export const siteOf = (network: string): string =>
  network.endsWith("::/64") ? `${network.split(":", 3).join(":")}::/48` : network;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL's host is the address in its shortest form, without dots.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = short
    .split("::")
    .map((side) => (side === "" ? [] : side.split(":").map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

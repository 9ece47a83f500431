import { API_BASE } from "#contract/call.ts";

type Value = string | number | null | undefined;

/**
 * The address of a call on a host: `{name}` in the path is replaced by its encoded parameter,
 * and query values that are missing are left out. Throws when a parameter is missing, which is a fault of ours.
 */
export function callAddress(
  apiHost: string,
  path: string,
  params: Readonly<Record<string, Value>> = {},
  query: Readonly<Record<string, Value>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === "")
      throw new Error(`The call ${path} needs the parameter '${name}'.`);
    return encodeSegment(String(value));
  });
  const address = new URL(`${API_BASE}${filled}`, apiHost);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  return address.href;
}

/** Encodes one segment; `.` and `..` would otherwise be taken for steps in the path. */
function encodeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll(".", "%252E") : encodeURIComponent(value);
}

/** In one piece, at most; what is left comes by the character. */
export const LARGE = 10_240;

/** A message of the chat as frames of this host: it says it in pieces, or `whole`, and leaves out what says nothing. */
export function spoken(message: unknown, whole: boolean): string[] {
  const fields = Object.entries(isObject(message) ? message : {}).filter(([, value]) =>
    isTelling(value),
  );
  const rest: Record<string, unknown> = Object.fromEntries(
    fields.filter(([name]) => name !== "message").map(([name, value]) => [name, inAccent(value)]),
  );
  const text = isObject(message) ? message["message"] : undefined;
  if (typeof text !== "string" || text === "") {
    const end = text === null ? { message: null } : {};
    return [JSON.stringify({ took: 0.1, ...rest, ...end })];
  }
  const [first = "", ...others] = whole ? [text] : piecesOf(text);
  return [
    JSON.stringify({ ...rest, message: first, mood: { is: "good" } }),
    ...others.map((piece, place) => JSON.stringify({ place, message: piece })),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isTelling = (value: unknown): boolean =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

const piecesOf = (text: string): string[] =>
  text.length < LARGE ? Array.from(text) : [text.slice(0, LARGE), ...Array.from(text.slice(LARGE))];

/** Ids become numbers where they can be, and among the things of a list are some that fit nothing. */
function inAccent(value: unknown): unknown {
  if (Array.isArray(value)) return [...value.map((each) => inAccent(each)), null, {}];
  if (isObject(value))
    return Object.fromEntries(
      [["since", 1834], ...Object.entries(value)].map(([name, each]) => [name, inAccent(each)]),
    );
  return typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
}

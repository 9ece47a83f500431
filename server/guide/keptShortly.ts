/** More texts than reading one message with all its parts looks at, many times each. */
const MOST = 256;

/**
 * A function of a text that works out once what it is asked again and again while one message is read. It keeps what was
 * asked last: at least `most`, and at most twice as many. What it returns is shared, so nobody may change it.
 */
export function keptShortly<T extends object | string | number | boolean | null>(
  work: (text: string) => T,
  most = MOST,
): (text: string) => T {
  let kept = new Map<string, T>();
  let before = new Map<string, T>();
  return (text) => {
    let known = kept.get(text);
    if (known !== undefined) return known;
    known = before.get(text);
    // Null is known, too.
    if (known === undefined) known = work(text);
    if (kept.size >= most) [before, kept] = [kept, new Map<string, T>()];
    kept.set(text, known);
    return known;
  };
}

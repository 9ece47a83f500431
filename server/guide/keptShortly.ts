/** As many texts as reading one message looks at, many times each. */
const MOST = 64;

/** A function of a text that works out once what it is asked again and again while one message is read. */
export function keptShortly<T>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    if (kept.has(text)) return kept.get(text) as T;
    const result = work(text);
    if (kept.size >= MOST) kept.clear();
    kept.set(text, result);
    return result;
  };
}

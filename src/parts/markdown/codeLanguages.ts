/** The languages whose code is coloured, by what people write behind a fence. `ColouredCode` knows the values. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: "bash",
  c: "c",
  "c++": "cpp",
  cpp: "cpp",
  css: "css",
  html: "xml",
  java: "java",
  javascript: "javascript",
  js: "javascript",
  json: "json",
  jsx: "javascript",
  py: "python",
  python: "python",
  r: "r",
  sh: "bash",
  shell: "bash",
  sql: "sql",
  svg: "xml",
  ts: "typescript",
  tsx: "typescript",
  typescript: "typescript",
  xml: "xml",
};

/** More code than this, in characters, is drawn in one colour. */
const LONGEST = 20_000;

/** What to colour a block of code as; nothing where that isn't known, or for very long code. Serves O105. */
export function coloursOf(fence: string | undefined, text: string): string | undefined {
  const [name = ""] = (fence ?? "")
    .trim()
    .toLowerCase()
    .split(/[\s,{]/);
  return text.length <= LONGEST && Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name] : undefined;
}

/** All that code may be coloured as. */
export const colouredAs: readonly string[] = [...new Set(Object.values(LANGUAGES))];

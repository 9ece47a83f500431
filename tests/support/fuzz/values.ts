import fc from "fast-check";
import type * as v from "valibot";

type Schema = v.GenericSchema<unknown, unknown>;

/** A schema or an action of a pipe, as valibot keeps it. */
interface Part {
  type: string;
  kind?: string;
  pipe?: readonly Part[];
  wrapped?: Part;
  options?: readonly unknown[];
  literal?: unknown;
  entries?: Record<string, Part>;
  item?: Part;
  items?: readonly Part[];
  value?: Part;
  /** What the contract's `listOf` says of its list. */
  metadata?: { listOf?: Part };
  requirement?: unknown;
}

const LONG = 70_000;
/** Texts that programs stumble over. */
const HOSTILE_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\u202egnp.exe",
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
  "'; drop table account; --",
  '" or ""="',
  "%",
  "_%\\",
  "\\",
  "$1",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00%2e%2e%2f",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-0",
  "1e999",
  "9007199254740993",
  "2147483648",
  "0001-01-01",
  "\r\nSet-Cookie: a=b",
  "a".repeat(101),
  "é".repeat(4001),
  "(".repeat(2000),
  "a ".repeat(2000),
  "x".repeat(LONG),
];
/** A list in a list in a list: what is read recursively ends. */
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
};
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  -2_147_483_649,
  0.1 + 0.2,
  [],
  {},
  [[]],
  { length: 1e9 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  deep(1000),
  Array.from({ length: 5000 }, () => "a"),
];

/** Any text that does harm somewhere. */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  fc.string({ unit: "binary", maxLength: 50 }),
);
/** Any value of JSON that does harm somewhere. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...HOSTILE_VALUES),
  fc.jsonValue({ maxDepth: 3 }),
);

const numberOf = (part: Part | undefined): number | undefined =>
  typeof part?.requirement === "number" ? part.requirement : undefined;

/** Texts that fit, or nearly, what the pipe asks; where it asks little, often words of `known`. */
function textOf(pipe: readonly Part[], known: readonly string[]): fc.Arbitrary<string> {
  const find = (type: string) => pipe.find((part) => part.type === type);
  const pattern = find("regex")?.requirement;
  if (pattern instanceof RegExp) {
    const source = new RegExp(pattern.source);
    return fc.oneof(fc.stringMatching(source), fc.constantFrom(...known));
  }
  if (find("email")) return fc.emailAddress();
  const least = numberOf(find("min_length")) ?? 0;
  const most = numberOf(find("max_length")) ?? 200;
  const atBound = fc.constantFrom(least - 1, least, most, most + 1);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: hostileText },
    { weight: 3, arbitrary: fc.string({ minLength: least, maxLength: Math.min(most, 60) }) },
    { weight: 1, arbitrary: atBound.map((length) => "b".repeat(Math.max(0, length))) },
  );
}

function numberIn(pipe: readonly Part[]): fc.Arbitrary<unknown> {
  const find = (type: string) => numberOf(pipe.find((part) => part.type === type));
  const least = find("min_value") ?? -1000;
  const most = find("max_value") ?? 1000;
  return fc.oneof(
    fc.integer({ min: Math.ceil(least), max: Math.floor(most) }),
    fc.double({ min: least, max: most, noNaN: true }),
    fc.constantFrom(least, most, least - 1, most + 1),
  );
}

/** Objects with these fields, of which each that may be left out sometimes is. */
function objectOf(entries: Record<string, Part>, known: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(entries).map(([name, part]) => [name, valueOf(part, known)]),
  );
  const requiredKeys = Object.keys(entries).filter(
    (name) => !["optional", "nullish"].includes(entries[name]?.type ?? ""),
  );
  return fc.record(fields, { requiredKeys });
}

/** Values that fit a schema, mostly: what a transformation or a check of its own asks is left to chance. */
function valueOf(part: Part, known: readonly string[]): fc.Arbitrary<unknown> {
  const pipe = part.pipe ?? [part];
  const [base = part] = pipe;
  const listed = pipe.find(({ metadata }) => metadata?.listOf)?.metadata?.listOf;
  if (listed) return fc.array(valueOf(listed, known), { maxLength: 6 });
  switch (base.type) {
    case "string":
      return textOf(pipe, known);
    case "number":
      return numberIn(pipe);
    case "boolean":
      return fc.boolean();
    case "picklist":
      return fc.constantFrom(...(base.options ?? []));
    case "literal":
      return fc.constant(base.literal);
    case "optional":
    case "nullish":
    case "nullable":
      return fc.option(valueOf(base.wrapped ?? base, known), { freq: 4 });
    case "union":
    case "variant":
      return fc.oneof(...(base.options ?? []).map((option) => valueOf(option as Part, known)));
    case "array":
      return fc.array(valueOf(base.item ?? base, known), { maxLength: 6 });
    case "loose_tuple":
      return fc.tuple(...(base.items ?? []).map((item) => valueOf(item, known)));
    case "record":
      return fc.dictionary(fc.string(), valueOf(base.value ?? base, known), { maxKeys: 4 });
    default:
      return base.entries === undefined ? fc.jsonValue() : objectOf(base.entries, known);
  }
}

/** Values for a schema: most of them fit; the rest differ from one that does in a field, or are anything. */
export function fuzzOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = valueOf(schema as unknown as Part, known);
  const nearly = fc
    .tuple(fitting, fc.nat(), hostileValue, fc.boolean())
    .map(([value, at, other, removes]) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return other;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)] ?? "more";
      const changed: Record<string, unknown> = { ...value, [name]: other };
      if (removes) delete changed[name];
      return changed;
    });
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 4, arbitrary: nearly },
    { weight: 1, arbitrary: hostileValue },
  );
}

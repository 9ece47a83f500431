/**
 * Stands in for vitest where mutants are tried: the tests of the charts are read once, and run again and again in the same
 * process. It has what these tests use, and its `expect` is vitest's own.
 */
import { inspect } from "node:util";

import { expect } from "vitest";

export { expect };

type Body<A extends unknown[]> = (...given: A) => unknown;
type Options = { timeout?: number };

/** A test, ready to run. */
export interface ReadTest {
  file: string;
  title: string;
  timeout: number;
  run: () => unknown;
}

/** So long a test may take that says nothing of it, also on a busy machine. */
const TIMEOUT = 20_000;

const tests: ReadTest[] = [];
let file = "";
let groups: { title: string; options: Options }[] = [];

/** Reads the tests of a file by importing it. */
export async function readTests(name: string, load: () => Promise<unknown>): Promise<ReadTest[]> {
  const before = tests.length;
  file = name;
  await load();
  return tests.slice(before);
}

/** The body and options of a test or group, whose order is free. */
function sorted<A extends unknown[]>(
  one: Options | Body<A> | undefined,
  other: Options | number | Body<A> | undefined,
): { body: Body<A>; options: Options } {
  const body = [one, other].find((each) => typeof each === "function");
  if (body === undefined) throw new Error("A test without a body can't be run.");
  const options = [one, other].find((each) => typeof each === "object") ?? {};
  return { body, options: typeof other === "number" ? { timeout: other } : options };
}

type Define = (
  title: string,
  one?: Options | Body<never[]>,
  other?: Options | number | Body<never[]>,
) => void;

/** Adds `each` to a definition: once for each row of a table. */
function withEach(define: (title: string, body: Body<unknown[]>, options: Options) => void) {
  const plain: Define = (title, one, other) => {
    const { body, options } = sorted(one, other);
    define(title, body as Body<unknown[]>, options);
  };
  const each =
    (rows: readonly unknown[]): Define =>
    (title, one, other) => {
      const { body, options } = sorted(one, other);
      for (const [index, row] of rows.entries()) {
        const given = Array.isArray(row) ? (row as unknown[]) : [row];
        define(`${title} [${index}]`, () => (body as Body<unknown[]>)(...given), options);
      }
    };
  return Object.assign(plain, { each });
}

export const it = withEach((title, run, options) => {
  const limits = [options, ...groups.map((group) => group.options).toReversed()];
  tests.push({
    file,
    title: [...groups.map((group) => group.title), title].join(" > "),
    timeout: limits.find(({ timeout }) => timeout !== undefined)?.timeout ?? TIMEOUT,
    run: () => run(),
  });
});

export const describe = withEach((title, body, options) => {
  groups = [...groups, { title, options }];
  body();
  groups = groups.slice(0, -1);
});

/** Runs a test. Resolves with why it failed, or null. What is written to console.error fails it, as it does in vitest. */
export async function runTest({ run, timeout }: ReadTest): Promise<string | null> {
  const real = console.error;
  const said: string[] = [];
  console.error = (...values: unknown[]) =>
    said.push(values.map((each) => inspect(each)).join(" "));
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`It took longer than ${timeout} ms.`));
      }, timeout);
    });
    await Promise.race([run(), late]);
  } catch (error) {
    return error instanceof Error ? error.message : inspect(error);
  } finally {
    clearTimeout(timer);
    console.error = real;
  }
  return said[0] ?? null;
}

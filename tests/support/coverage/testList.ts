import type { CoverageTest } from "#statecharts/coverage/types.ts";

/** The tests that coverage names, each once, by their place. Tests that share a title count as one, which passed if all did. */
export function testList() {
  const tests: CoverageTest[] = [];
  const places = new Map<string, number>();
  return {
    tests,
    /** The place of a test. */
    placeOf({ file, title, passed }: CoverageTest): number {
      const name = `${file} > ${title}`;
      const known = places.get(name);
      const before = known === undefined ? undefined : tests[known];
      if (known === undefined || before === undefined) {
        places.set(name, tests.length);
        return tests.push({ file, title, passed }) - 1;
      }
      tests[known] = { ...before, passed: before.passed && passed };
      return known;
    },
  };
}

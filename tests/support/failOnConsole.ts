import { inspect } from "node:util";

import { afterEach, beforeEach } from "vitest";

const real = console.error;
let unexpected: string[] = [];

/**
 * A console.error that no test asked for fails the test in which it happened. A test that expects one replaces it:
 * `vi.spyOn(console, "error").mockImplementation(() => {})`.
 */
beforeEach(() => {
  unexpected = [];
  console.error = (...values: unknown[]) => {
    unexpected.push(
      values.map((value) => (typeof value === "string" ? value : inspect(value))).join(" "),
    );
  };
});

afterEach(() => {
  console.error = real;
  if (unexpected.length > 0) {
    throw new Error(`console.error was called unexpectedly:\n${unexpected.join("\n")}`);
  }
});

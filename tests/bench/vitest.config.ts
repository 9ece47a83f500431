import { defineConfig } from "vitest/config";

/** What our own parts cost beside bare ones: `npm run bench`. Never part of the tests, as times depend on the machine. */
export default defineConfig({
  test: {
    fileParallelism: false,
    benchmark: { include: ["tests/bench/*.bench.{ts,tsx}"] },
  },
});

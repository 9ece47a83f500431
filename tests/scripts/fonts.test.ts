import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

const FONTS = join(import.meta.dirname, "../../src/styles/fonts");
/** The face of headings, all that any screen can load of it, in bytes. */
const MOST = 25_000;

it("keeps the headings' face small, with its licence beside it", () => {
  const files = readdirSync(FONTS).filter((name) => name.endsWith(".woff2"));
  const sizes = files.map((name) => statSync(join(FONTS, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST);
  expect(readFileSync(join(FONTS, "OFL.txt"), "utf8")).toContain("SIL Open Font License");
});

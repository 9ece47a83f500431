import { beforeAll, describe, expect, it } from "vitest";

import {
  complaintsOfLint,
  complaintsOfTypes,
  makeCheckout,
  removeCheckout,
  type Complaint,
} from "./checkout.ts";
import { INNOCENT } from "./innocent.ts";
import { OF_CHARTS } from "./violationsOfCharts.ts";
import { OF_PRODUCT } from "./violationsOfProduct.ts";

const VIOLATIONS = [...OF_CHARTS, ...OF_PRODUCT];

const TIME_LIMIT = 60_000;

interface Complaints {
  types: Complaint[];
  lint: Complaint[];
}

/** What the tools say of a checkout that holds the given files. */
async function complaintsAbout(files: Record<string, string>): Promise<Complaints> {
  const folder = await makeCheckout(files);
  try {
    const [types, lint] = await Promise.all([complaintsOfTypes(folder), complaintsOfLint(folder)]);
    return { types, lint };
  } finally {
    await removeCheckout(folder);
  }
}

/** What is said of one file. */
function about(complaints: Complaint[], file: string): string[] {
  return complaints.filter((complaint) => complaint.file === file).map(({ text }) => text);
}

describe("the rooms' rules are kept by the tools", () => {
  let found: Complaints = { types: [], lint: [] };

  beforeAll(async () => {
    const planted = Object.fromEntries(VIOLATIONS.map(({ file, source }) => [file, source]));
    found = await complaintsAbout({ ...INNOCENT, ...planted });
  }, TIME_LIMIT);

  it.each(VIOLATIONS.filter(({ types }) => types !== undefined))(
    "by types: $rule ($file)",
    ({ file, types }) => {
      expect(about(found.types, file)).toContainEqual(expect.stringMatching(types ?? /$^/));
    },
  );

  it.each(VIOLATIONS.filter(({ lint }) => lint !== undefined))(
    "by lint: $rule ($file)",
    ({ file, lint }) => {
      expect(about(found.lint, file)).toContainEqual(expect.stringMatching(lint ?? /$^/));
    },
  );

  it("leaves alone what follows the rules", { timeout: TIME_LIMIT }, async () => {
    expect(await complaintsAbout(INNOCENT)).toEqual({ types: [], lint: [] });
  });
});

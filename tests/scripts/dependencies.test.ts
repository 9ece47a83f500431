import { describe, expect, it } from "vitest";

import { installProblem, isInstalled } from "../../scripts/steps/dependencies.mjs";

const wanted = {
  packages: {
    "": {},
    "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
    "node_modules/b-mac": { version: "2.0.0", optional: true },
  },
};

describe("whether the packages are installed", () => {
  it("holds without the optional packages of other platforms", () => {
    expect(
      isInstalled(wanted, {
        packages: { "node_modules/a": { version: "1.0.0", integrity: "sha512-a" } },
      }),
    ).toBe(true);
  });

  it.each([
    ["is missing", {}],
    ["has another version", { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } }],
    ["has another content", { "node_modules/a": { version: "1.0.0", integrity: "sha512-x" } }],
  ])("doesn't hold when one %s", (_how, packages) => {
    expect(isInstalled(wanted, { packages })).toBe(false);
  });
});

describe("an install that failed says what to do", () => {
  it.each([
    ["npm error code ENOTFOUND\nnpm error network request to …", /network.*ENOTFOUND.*Connect/],
    ["npm error code ENOTCACHED", /network/],
    ["npm error code ENOSPC", /disk is full/],
    ["npm error code EACCES", /can't be written/],
    ["npm error code EUSAGE\nnpm error `npm ci` can only …", /npm ci/],
  ])("%s", (output, sentence) => {
    expect(installProblem(output)).toMatch(sentence);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

/** What never ends while it lasts: the guide thinks or answers, a person is heard, a map is awaited. */
const WHILE_SOMETHING_GOES_ON = ["sway", "pulse", "swing", "rise", "hop", "listen", "breathe"];

it("O117 draws nothing for ever on a page that is left alone", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" });
  const endless = sheets
    .filter((file) => /\.(?:css|svg)$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join("src", file), "utf8").matchAll(
          /animation:\s*([\w-]+)[^;}]*\binfinite\b/g,
        ),
      ].map(([, name = ""]) => name),
    );
  expect(endless.toSorted()).toEqual(WHILE_SOMETHING_GOES_ON.toSorted());
});

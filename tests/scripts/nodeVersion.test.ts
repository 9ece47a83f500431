import { expect, it } from "vitest";

import { nodeProblem } from "../../scripts/steps/nodeVersion.mjs";

it.each(["20.19.0", "20.20.2", "22.12.0", "23.0.0", "26.1.0"])("runs on Node %s", (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

it.each(["16.0.0", "18.20.4", "20.18.9", "21.7.0", "22.11.0"])("refuses Node %s", (version) => {
  expect(nodeProblem(version)).toContain(`this is Node ${version}`);
});

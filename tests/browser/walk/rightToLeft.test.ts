import { describe, expect, it } from "vitest";

import { writeRightToLeft } from "#tests/support/browser/rightToLeft.ts";
import { staged } from "#tests/support/browser/staged.ts";

import { name } from "./charts/name.ts";
import { phone, PHONE_DELAYS, PHONE_HOLDS } from "./charts/phone.ts";
import { universityPage, UNIVERSITY_HOLDS } from "./charts/universityPage.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import type { Scene } from "./walked.ts";
import { holdSocket } from "./world/heldSocket.ts";
import { byTheWalk } from "./world/walkedHost.ts";

/** Screens of each kind, walked again where one reads from right to left: forms, a map and a dialog. */
describe("the walk from right to left through", WALKING, () => {
  const at = staged();
  const prepare = async ({ page }: Scene): Promise<void> => {
    await holdSocket(page);
    await writeRightToLeft({ page });
  };

  it("O100 S8 the name step", async () => {
    const options = { prepare: writeRightToLeft };
    expect(await walkChart(name, at, options)).toEqual([]);
  });

  it("O100 S5 S6 the phone screen", async () => {
    const complaints = await walkChart(phone(byTheWalk), at, {
      holds: PHONE_HOLDS,
      delays: PHONE_DELAYS,
      prepare,
    });
    expect(complaints).toEqual([]);
  });

  it("O100 S11 a university's page", async () => {
    const complaints = await walkChart(universityPage, at, {
      holds: UNIVERSITY_HOLDS,
      prepare,
    });
    expect(complaints).toEqual([]);
  });
});

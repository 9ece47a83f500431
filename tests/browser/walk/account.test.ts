import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

import { account, ACCOUNT_HOLDS } from "./charts/account.ts";
import { EMAIL_HOLDS, emailSignIn } from "./charts/emailSignIn.ts";
import { FIND_DELAYS, FIND_HOLDS, findUniversity } from "./charts/findUniversity.ts";
import { language } from "./charts/language.ts";
import { name } from "./charts/name.ts";
import { need, NEED_HOLDS } from "./charts/need.ts";
import { phone, PHONE_DELAYS, PHONE_HOLDS } from "./charts/phone.ts";
import { protection, PROTECTION_HOLDS } from "./charts/protection.ts";
import { FACTOR_HOLDS, secondFactor } from "./charts/secondFactor.ts";
import { theme } from "./charts/theme.ts";
import { trial, TRIAL_HOLDS } from "./charts/trial.ts";
import { userType } from "./charts/userType.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { muteChat } from "./world/given.ts";
import { byTheWalk } from "./world/walkedHost.ts";

/** Every transition of the ways to an account, and of what is asked of a person there, that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  const at = staged();
  const prepare = ({ page }: { page: Page }) => muteChat(page);

  it("S5 S6 S7 V1 V2 K1 T1 T2 T3 X3 X4 X5 O2 O3 the phone screen", async () => {
    const options = { holds: PHONE_HOLDS, delays: PHONE_DELAYS, prepare };
    expect(await walkChart(phone(byTheWalk), at, options)).toEqual([]);
  });

  it("R2 S4 O4 A5 O141 sign-in by e-mail", async () => {
    const options = { holds: EMAIL_HOLDS, prepare };
    expect(await walkChart(emailSignIn(byTheWalk, { asksCode: true }), at, options)).toEqual([]);
  });

  it("R10 S10 T6 X6 O5 O6 O79 finding a university", async () => {
    const options = { holds: FIND_HOLDS, delays: FIND_DELAYS, prepare };
    expect(await walkChart(findUniversity, at, options)).toEqual([]);
  });

  it("O73 R1 the guide before an account", async () => {
    expect(await walkChart(trial, at, { holds: TRIAL_HOLDS })).toEqual([]);
  });

  it("S8 V3 T2 the name step", async () => {
    expect(await walkChart(name, at)).toEqual([]);
  });

  it("S9 V4 T4 the choice of the type", async () => {
    expect(await walkChart(userType, at, { holds: ["setType"] })).toEqual([]);
  });

  it("O89 O90 O162 one's own account", async () => {
    expect(await walkChart(account, at, { holds: ACCOUNT_HOLDS, prepare })).toEqual([]);
  });

  it("O139: a superuser's password", async () => {
    expect(await walkChart(protection, at, { holds: PROTECTION_HOLDS, prepare })).toEqual([]);
  });

  it("O141: a superuser's two-step sign-in", async () => {
    expect(await walkChart(secondFactor, at, { holds: FACTOR_HOLDS, prepare })).toEqual([]);
  });

  it("O92 the theme", async () => {
    expect(await walkChart(theme, at)).toEqual([]);
  });

  it("O96 the language", async () => {
    expect(await walkChart(language, at)).toEqual([]);
  });

  it("O60 what the guide has learned of the person", async () => {
    expect(await walkChart(need, at, { holds: NEED_HOLDS })).toEqual([]);
  });
});

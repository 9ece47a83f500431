import { describe, expect, it } from "vitest";

import { incomeIn } from "#server/guide/reader/income.ts";

describe("what a family earns", () => {
  it.each([
    ["we make about 62k a year, family of 5", 62_000],
    ["my mom makes 28k. is vanderbilt even possible", 28_000],
    ["out of state at Alabama, 130k income", 130_000],
    ["We're Nebraska residents making 95k", 95_000],
    ["our household income is $48,500", 48_500],
    ["budget 35k/yr no aid bc dad makes 180", 180_000],
    ["parents make 55k, want nursing", 55_000],
    ["she makes 3,000 a month", 36_000],
    ["Vivimos en Florida y ganamos 45 mil al año", 45_000],
    ["ingresos familiares de 30 mil dólares", 30_000],
    ["انا ساكن في ميشيغان ودخل اهلي 35 الف", 35_000],
    ["nhà ở Seattle, ba mẹ thu nhập 40k", 40_000],
    ["家庭年收入6万美元", 60_000],
    ["renda familiar de 40 mil", 40_000],
    ["Mes parents gagnent 50 000 euros", null],
    ["what do graduates make, is it over 60k", null],
    ["is 30k a year enough", null],
    ["I got a 1510 and a budget of 35k", null],
    ["with 10k of aid a year", null],
    ["alumni earn 70k there", null],
    ["under 12k net price for families under 30k", 30_000],
    ["for a family making up to 45k", 45_000],
    ["for a family of 6", null],
  ])("O142 O153: %s", (text, income) => {
    expect(incomeIn(text)).toBe(income);
  });
});

import { describe, expect, it } from "vitest";

import { read } from "#server/guide/reader/read.ts";

import { inUS, libraryOf } from "../libraries.ts";

const library = libraryOf([
  inUS("Loyola University Chicago", "Chicago", "Illinois"),
  inUS("The Catholic University of America", "Washington", "District of Columbia"),
]);

describe("O198: a belief is no name", () => {
  it.each([
    ["Loyola Chicago. How many students, and is it Catholic", "Loyola University Chicago"],
    ["is Catholic expensive", "The Catholic University of America"],
  ])("O198: %j names %s", (text, name) => {
    const { frame } = read({ text, before: null, was: null, onPage: false }, library);
    expect(frame.named.map((one) => one.name)).toEqual([name]);
  });
});

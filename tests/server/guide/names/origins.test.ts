import { describe, expect, it } from "vitest";

import { read } from "#server/guide/reader/read.ts";

import { inUS, libraryOf } from "../libraries.ts";

const library = libraryOf([
  inUS("Ball State University", "Muncie", "Indiana"),
  inUS("Baylor University", "Waco", "Texas"),
  inUS("Butler University", "Indianapolis", "Indiana"),
  inUS("De Anza College", "Cupertino", "California"),
  inUS("Duke University", "Durham", "North Carolina"),
  inUS("Whitman College", "Walla Walla", "Washington"),
  inUS("University of Florida", "Gainesville", "Florida"),
  inUS("University of Central Missouri", "Warrensburg", "Missouri"),
  ["RWTH Aachen University", "Aachen", "North Rhine-Westphalia", "Germany", 40_000],
  ["Tanta University", "Tanta", "Gharbia", "Egypt", 90_000],
]);
const named = (text: string) =>
  read({ text, before: null, was: null, onPage: false }, library).frame.named.map(
    ({ name }) => name,
  );

describe("O198: whom a message asks about, and where its writer is", () => {
  it.each([
    [
      "I'm at Baylor. what's tuition at Ball State or Butler",
      ["Ball State University", "Butler University"],
    ],
    ["now at Baylor, 3.7 gpa. Butler tuition?", ["Butler University"]],
    ["I have a BS from Baylor. graduation rate at Duke?", ["Duke University"]],
    [
      "leaving Baylor with 50 credits, Duke or Butler tuition?",
      ["Duke University", "Butler University"],
    ],
    ["estoy en Baylor y miro Duke", ["Duke University"]],
    ["bin Maschinenbauer an der RWTH. Was kostet Duke?", ["Duke University"]],
    ["Estudio en la RWTH, cuánto cuesta Duke", ["Duke University"]],
    [
      "Air Force, stationed at Whiteman, legal residence Florida. tuition at the University of Central Missouri",
      ["University of Central Missouri"],
    ],
    [
      "Je vis avec ma tante. Duke ou Butler, laquelle est la moins chère ?",
      ["Duke University", "Butler University"],
    ],
  ])("O198: %j asks about %j alone", (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    ["I'm at Baylor, what's the graduation rate", ["Baylor University"]],
    ["I'm at Baylor. is it cheaper than Duke?", ["Baylor University", "Duke University"]],
    [
      "I went to Baylor. My son likes Duke. Side by side on cost?",
      ["Baylor University", "Duke University"],
    ],
    ["is it worth leaving Duke for Butler", ["Duke University", "Butler University"]],
    ["is a degree from Duke or Baylor worth more", ["Duke University", "Baylor University"]],
    ["I got into Duke and Butler, tuition?", ["Duke University", "Butler University"]],
  ])("O198: %j asks about %j, too", (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it("O312: the only one of two years is left for those that one would transfer to", () => {
    Object.assign(library.byId.get("De Anza College") ?? {}, {
      classes: new Map([["level", "two"]]),
    });
    expect(named("我在De Anza College读大二，想转学Duke或Butler University，学费多少？")).toEqual([
      "Duke University",
      "Butler University",
    ]);
    expect(named("De Anza College, Duke or Butler: tuition at each?")).toHaveLength(3);
  });

  it("O198: in Vietnamese, two states are no universities", () => {
    expect(named("Em muốn học kế toán, ở bang Missouri hoặc Florida")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";

import { inUS, libraryOf } from "../libraries.ts";

const library = libraryOf([
  inUS("Austin Peay State University", "Clarksville", "Tennessee"),
  inUS("Austin College", "Sherman", "Texas"),
  inUS("Hardin-Simmons University", "Abilene", "Texas"),
  inUS("Simmons University", "Boston", "Massachusetts"),
  inUS("Slippery Rock University of Pennsylvania", "Slippery Rock", "Pennsylvania"),
  inUS("The College of Saint Rose", "Albany", "New York"),
  inUS("Newman University", "Wichita", "Kansas"),
  inUS("Ohio Christian State University", "Circleville", "Ohio"),
  inUS("Truckee Meadows Community College", "Reno", "Nevada"),
  inUS("The Evergreen State College", "Olympia", "Washington"),
  inUS("University of Kentucky", "Lexington", "Kentucky"),
  inUS("Berea College", "Berea", "Kentucky"),
  inUS("Kutztown University", "Kutztown", "Pennsylvania"),
  inUS("Rice University", "Houston", "Texas"),
  inUS("Dallas College", "Dallas", "Texas"),
]);
const linked = (text: string) =>
  library.names
    .find(text)
    .flatMap(({ sure, options }) => (sure ? options.map(({ name }) => name) : []));

describe("O197: names without what people leave off", () => {
  it.each([
    ["Austin Peay graduation rate", "Austin Peay State University"],
    ["is hardin simmons expensive", "Hardin-Simmons University"],
    ["tuition at Slippery Rock", "Slippery Rock University of Pennsylvania"],
    ["Saint Rose tuition", "The College of Saint Rose"],
    ["Simmons tuition", "Simmons University"],
    ["is Truckee Meadows cheap", "Truckee Meadows Community College"],
    ["how many students does Evergreen have", "The Evergreen State College"],
    ["is Kutztown expensive", "Kutztown University"],
    ["Kutztown tuition", "Kutztown University"],
    ["Is Rice in Dallas?", "Rice University"],
  ])("O197: in %j it is %s", (text, name) => {
    expect(linked(text)).toEqual([name]);
  });

  it.each(["Dalloway Newman tuition", "tuition at Newman Dalloway"])(
    "O197: in %j half of a name is no university, but asked about",
    (text) => {
      expect(linked(text)).toEqual([]);
    },
  );

  it("O197: beside another university, a town's name is its university's", () => {
    expect(linked("Berea or University of Kentucky or Kutztown?")).toEqual([
      "Berea College",
      "University of Kentucky",
      "Kutztown University",
    ]);
    expect(linked("we live in Kutztown")).toEqual([]);
  });

  it("O197: a state's name is never what is left of a university's", () => {
    expect(linked("how cold is Ohio")).toEqual([]);
  });
});

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
  ])("O197: in %j it is %s", (text, name) => {
    expect(linked(text)).toEqual([name]);
  });

  it.each(["Dalloway Newman tuition", "tuition at Newman Dalloway"])(
    "O197: in %j half of a name is no university, but asked about",
    (text) => {
      expect(linked(text)).toEqual([]);
    },
  );

  it("O197: a state's name is never what is left of a university's", () => {
    expect(linked("how cold is Ohio")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";

import { spotsIn } from "#server/guide/danger/spots.ts";
import { countriesOf, earlierSpots } from "#server/guide/danger/whereabouts.ts";

import { inUS, libraryOf } from "./libraries.ts";

const library = libraryOf([
  inUS("Marion College", "Marion", "Indiana"),
  inUS("Newark College", "Newark", "New Jersey"),
  inUS("Terrace College", "Terrace", "Utah"),
  inUS("Hamilton College", "Hamilton", "New York"),
  inUS("Warwick College", "Warwick", "Rhode Island"),
  ["McMaster University", "Hamilton", "Ontario", "Canada"],
  ["University of Warwick", "Coventry", "", "United Kingdom"],
  ["University College London", "London", "", "United Kingdom"],
  ["Western University", "London", "Ontario", "Canada"],
  ["University of Adelaide", "Adelaide", "", "Australia"],
  ["University of Lahore", "Lahore", "", "Pakistan"],
  ["University of Toulouse", "Toulouse", "", "France"],
]);

interface Given {
  other?: boolean;
  pageCountry?: string;
  namedCountry?: string;
  before?: string[];
}

const where = (text: string, language: string, given: Given = {}) =>
  countriesOf(
    {
      language,
      spots: spotsIn(text, language, library),
      earlier: earlierSpots(
        (given.before ?? []).map((said) => ({ writer: "client", text: said })),
        language,
        library,
      ),
      phoneCountry: null,
      namedCountry: given.namedCountry ?? null,
      pageCountry: given.pageCountry ?? null,
    },
    given.other,
  );

describe("where the one in danger is", () => {
  it.each([
    ["سیاتلم و دیگه نمی‌کشم", "fa", "US"],
    ["بلفاست هستم", "fa", "GB"],
    ["انا بديترويت ومو قادرة اكمل", "ar", "US"],
    ["وأنا في شيفيلد", "ar", "GB"],
    ["मैं एडिलेड में हूँ", "hi", "AU"],
    ["देनवर नहीं, मैं डेनवर में हूँ", "hi", "US"],
    ["위니펙인데 너무 무서워요", "ko", "CA"],
    ["벨파스트에서 공부해요", "ko", "GB"],
    ["я в Сиэтле, не могу больше", "ru", "US"],
    ["учусь в Ноттингеме", "ru", "GB"],
    ["Adelaidedeyim, dayanamıyorum", "tr", "AU"],
    ["我在尔湾，撑不下去了", "zh", "US"],
    ["আমি টরন্টোতে থাকি", "bn", "CA"],
    ["mieszkam w Londynie", "pl", "GB"],
    ["em đang ở Mỹ, em sợ lắm", "vi", "US"],
    ["میں ٹورنٹو میں ہوں", "ur", "CA"],
    ["אני בלונדון", "he", "GB"],
    ["i live in LA", "en", "US"],
    ["im in perth", "en", "AU"],
    ["vivo en Newark y tengo miedo", "es", "US"],
  ])("O159 A19 %j is in its country, whatever its ending", (text, language, country) => {
    expect(where(text, language)).toEqual([country]);
  });

  it("O159 O51 the place is that of the one in danger, not the writer's", () => {
    const abroad = "Ma fille est à Adelaide, moi je suis à Toulouse";
    expect(where(abroad, "fr", { other: true })).toEqual(["AU"]);
    // It may be about either.
    expect(where(abroad, "fr")).toEqual(["AU", "FR"]);
    expect(where("My parents are in Lahore and I am in Adelaide", "en")).toEqual(["AU"]);
    expect(where("خواهرم لیدزه", "fa", { other: true })).toEqual(["GB"]);
    expect(where("non sposo il cugino a Lahore", "it")).toEqual(["PK", "IT"]);
  });

  it("O159 O51 a town that countries share is in the state that is told, in the page's country, or in each", () => {
    expect(where("Hamilton, NY. he hit me", "en")).toEqual(["US"]);
    expect(where("I'm in Hamilton, Ontario", "en")).toEqual(["CA"]);
    const london = { pageCountry: "United Kingdom" };
    expect(where("London, Ontario here", "en", london)).toEqual(["CA"]);
    expect(where("I'm in Hamilton", "en")).toEqual(["US", "CA"]);
    expect(where("I'm in Hamilton", "en", { pageCountry: "Canada" })).toEqual(["CA"]);
  });

  it("O159 O51 a university's name is where it is, whatever town has the name", () => {
    const [warwick] = [...library.byId.values()].filter(({ name }) => /of Warwick/.test(name));
    const [spot] = spotsIn("I'm at Warwick", "en", library, warwick);
    expect(spot?.countries).toEqual(["GB"]);
  });

  it("O159 O51 where they said they are counts later, in place of the page", () => {
    const said = {
      before: ["what are the hours", "i'm in Marion over break"],
      pageCountry: "Italy",
    };
    expect(where("nobody would have to find me", "en", said)).toEqual(["US"]);
    expect(where("it hurts", "en", { before: ["universities in Canada"] })).toEqual([]);
  });

  it.each([
    ["شوهرم گوشیمو چک می‌کنه", "fa"],
    ["Marion won't answer my calls", "en"],
    ["my friend is on the terrace ledge", "en"],
    ["there is a man in Newark Hall", "en"],
    ["cháy ký túc xá rồi", "vi"],
    ["throwing up between stats and spanish", "en"],
    ["em sợ anh Mỹ lắm", "vi"],
    ["da cu capul de usa", "ro"],
    ["domani digiuno di nuovo", "it"],
  ])("O159 O51 %j names no place", (text, language) => {
    expect(where(text, language)).toEqual([]);
  });
});

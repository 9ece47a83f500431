import { describe, expect, it } from "vitest";

import { createPlaces } from "#server/guide/knowledge/places.ts";
import { normalizeText } from "#server/universities/normalizeText.ts";

const places = createPlaces();
const LISBON = { name: "University of Lisbon", city: "Lisbon", region: "", country: "Portugal" };

describe("A20 O113: places that a message names", () => {
  it.each<[string, string[]]>([
    ["SUNY schools above 70", ["area the SUNY system"]],
    ["which cal states are cheap", ["area the California State University"]],
    ["schools in the big ten", ["area the Big Ten"]],
    ["any in Texas or Oregon", ["region Texas", "region Oregon"]],
    ["Georgia hbcus", ["region Georgia"]],
    ["the country of Georgia", ["country Georgia"]],
    ["no Novo México", ["region New Mexico"]],
    ["not in Texas", ["not region Texas"]],
    ["my mom says no missouri", ["not region Missouri"]],
    ["캘리포니아 말고", ["not region California"]],
    ["no en Texas", ["not region Texas"]],
    ["canada chhod ke", ["not country Canada"]],
    ["غیر از کانادا", ["not country Canada"]],
    ["法国除了加拿大", ["country France", "not country Canada"]],
    ["fue una buena idea", []],
    ["وين بتروح", []],
    ["an Indian student", []],
    ["i am from Bangladesh", []],
    ["I am Chidera from Bangladesh", []],
    ["this is Ana Silva from Colombia", []],
    ["I'm choosing from Texas schools", ["region Texas"]],
    ["soy de Colombia", []],
    ["من از ایران هستم", []],
    ["我来自印度", []],
    ["main india se hoon", []],
    ["universities from Bangladesh", ["country Bangladesh"]],
    ["far from Missouri", ["not region Missouri"]],
    ["lejos de Texas", ["not region Texas"]],
    ["远离加拿大", ["not country Canada"]],
    ["not far from Missouri", ["around region Missouri"]],
    ["pas trop loin du Canada", ["around country Canada"]],
    ["take out anything in Texas", ["not region Texas"]],
    ["that isn't in Florida or Texas", ["not region Florida", "not region Texas"]],
    ["no Georgia either", ["not region Georgia"]],
    ["tira as do Texas", ["not region Texas"]],
    ["near Texas", ["around region Texas"]],
    ["within 50 miles of Texas", ["around region Texas"]],
    ["not within 50 miles of Texas", ["not region Texas"]],
    ["no more than 50 miles from Texas", ["around region Texas"]],
    ["pas dans un rayon de 50 km du Texas", ["not region Texas"]],
    ["dans le Massachusetts ou à côté", ["around region Massachusetts"]],
    ["加州附近", ["around region California"]],
    ["جامعات بكندا", ["country Canada"]],
    ["¿cuánto gana un egresado?", []],
    ["کمک مالی", []],
    ["öyle bi yer var mı", []],
    ["we may move from Kentucky to Texas", []],
  ])("“%s”", (text, expected) => {
    const found = places.find(normalizeText(text).split(" "));
    expect(
      found
        .map(
          ({ kind, name, excluded, around }) =>
            `${excluded ? "not " : ""}${around ? "around " : ""}${kind} ${name}`,
        )
        .toSorted(),
    ).toEqual(expected.toSorted());
  });

  it("knows the cities of the universities it was given", () => {
    const own = createPlaces();
    own.add({ ...LISBON, featured: false } as Parameters<typeof own.add>[0]);
    expect(own.countryOf("Lisbon")).toBe("Portugal");
    own.add({ ...LISBON, city: "Kazan", country: "Russia", featured: false } as Parameters<
      typeof own.add
    >[0]);
    expect(own.find(["в", "казани"])[0]).toMatchObject({ name: "Kazan", kind: "city" });
    expect(own.find(["когда", "основан"])).toEqual([]);
    expect(own.find(["in", "lisbon"])[0]).toMatchObject({ name: "Lisbon", kind: "city" });
  });
});

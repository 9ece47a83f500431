import { describe, expect, it } from "vitest";

import { regionOfCity } from "#server/guide/knowledge/regions.ts";
import { described } from "#server/guide/names/described.ts";
import { read } from "#server/guide/reader/read.ts";

import { libraryOf } from "./libraries.ts";

const US = "United States";
const library = libraryOf([
  ["University of Oregon", "Eugene", "Oregon", US, 20_000],
  ["Bushnell College", "Eugene", "Oregon", US, 800],
  ["University of Nevada, Reno", "Reno", "Nevada", US, 21_000],
  ["Truckee Meadows Community College", "Reno", "Nevada", US, 10_000],
  ["University of Nevada, Las Vegas", "Las Vegas", "Nevada", US, 30_000],
  ["Tufts University", "Medford", "Massachusetts", US, 13_000],
  ["Boston University", "Boston", "Massachusetts", US, 35_000],
  ["Northeastern University", "Boston", "Massachusetts", US, 22_000],
]);

describe("O133: a university described by its town", () => {
  const found = (text: string) => {
    const { frame, places } = read({ text, before: null, was: null, onPage: false }, library);
    return described(text, frame, places, library).map(({ name }) => name);
  };

  it.each([
    ["the university in Eugene, is it public?", ["University of Oregon"]],

    ["how big is the university in Boston", ["Boston University", "Northeastern University"]],
    // Several are looked for, or nobody said where
    ["which universities in Eugene are public", []],
    ["what does the local university cost", []],
  ])("takes “%s” for %j", (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

describe("O133: the state or province of a university that comes without one", () => {
  it.each([
    ["Mexico", "San Nicolás de los Garza", "Nuevo León"],
    ["China", "Harbin", "Heilongjiang"],
    ["Canada", "Guelph", "Ontario"],
    ["United States", "Guelph", ""],
  ])("is, in %s, that of %s", (country, city, region) => {
    expect(regionOfCity(country, city)).toBe(region);
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import type { Said } from "#machines/said.ts";

import { wordsOf } from "../support/words.ts";

/** What the specification quotes, word for word (docs/clauses.tsv). */
const QUOTED = [
  [
    "V1",
    "phone.countryCodeMissing",
    "Enter the number with the country code. For example +14155550123",
  ],
  ["V2", "phone.codeIncomplete", "Please enter the 6-digit code"],
  ["V3", "name.invalid", "Please enter a valid name."],
  ["V8", "speech.unsupported", "Your browser doesn't support speech recognition."],
  ["X3", "phone.sendingFailed", "Error sending verification code"],
  ["X4", "phone.codeWrong", "The code is wrong or expired"],
  ["X5", "phone.logInFailed", "Error Login"],
  ["X6", "findUniversity.notFound", "University not found!"],
  ["X7", "editPoints.noStreetView", "Street View is not available at this location."],
  ["X15", "phone.codeSent", "The verification code was sent"],
  ["X15", "profile.favoriteAdded", "University added to favorites."],
  ["X15", "editPoints.added", "Add Success."],
  ["X15", "editPoints.deleted", "Delete Success."],
  ["X15", "adminUniversity.deleted", "Delete Success."],
  ["X15", "universityTexts.deleted", "Delete Success."],
] as const satisfies [string, Said, string][];

describe("the words of what charts say", () => {
  it.each(QUOTED)("%s '%s' is '%s'", (_, said, words) => {
    expect(wordsOf(said)).toBe(words);
  });

  it.each<[Said, string]>([
    [{ text: "As the host wrote it." }, "As the host wrote it."],
    [{ code: "editPoints.title", university: "Bern" }, "Tour points: Bern"],
    [{ code: "editPoints.nameTooLong", most: 120 }, "A name can have up to 120 characters."],
    [
      { code: "editPoints.descriptionTooLong", most: 8000 },
      "A description can have up to 8,000 characters.",
    ],
    [
      { code: "editPoints.panoramaIdTooLong", most: 200 },
      "The panorama's id can have up to 200 characters.",
    ],
    [{ code: "editPoints.placed", lat: "1", lng: "2" }, "The point is placed at 1, 2."],
    [{ code: "editPoints.restored", name: "Gate" }, "Gate is back."],
    [{ code: "editPoints.shifted", name: "Gate", number: 2, count: 6 }, "Gate is stop 2 of 6 now."],
    [
      { code: "editPoints.uploadFailed", reason: "The image is broken." },
      "The point is saved, but its panorama was not: The image is broken.",
    ],
    [{ code: "forms.changedTo", value: "Bern" }, "Someone else changed this to “Bern”."],
    [{ code: "forms.changedTo", value: "" }, "Someone else emptied this meanwhile."],
    [{ code: "forms.tooLong", most: 120 }, "This is too long: up to 120 characters fit."],
    [
      { code: "topic.prompt", topic: "aboutForParents", university: "$& College" },
      "Tell me as a parent about $& College.",
    ],
    [{ code: "tour.title", stop: "Pond", university: "Bern" }, "Pond, Tour of Bern"],
    [{ code: "tour.title", stop: "", university: "Bern" }, "Tour of Bern"],
    [{ code: "tour.stop", number: 2, count: 6, name: "Pond" }, "Stop 2 of 6: Pond"],
    [{ code: "tour.reached", stops: ["Pond", "Quad"] }, "You have reached Pond and Quad"],
    [
      { code: "tour.noView", number: 1, count: 1, name: "Pond" },
      "Stop 1 of 1: Pond. There is no street view here. Picture and words are shown instead.",
    ],
    [
      { code: "tour.narration", number: 2, count: 3, name: "Quad", description: "It is old." },
      "Stop 2 of 3: Quad. It is old.",
    ],
    [
      { code: "tour.narration", number: 2, count: 3, name: "Quad", description: "" },
      "Stop 2 of 3: Quad",
    ],
  ])("says %j as '%s'", (said, words) => {
    expect(wordsOf(said)).toBe(words);
  });

  it("has no words for what no chart says", () => {
    const files = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts"))
        .map((file) => readFileSync(join(folder, file), "utf8"));
    const charts = files("machines").join("\n");
    const codes = files("src/words/en").flatMap((words) =>
      [...words.matchAll(/^ {2}"(?<code>\w+\.\w+)":/gm)].map((found) => found[1] ?? ""),
    );
    expect(codes.length).toBeGreaterThan(120);
    const isSaid = (code: string) =>
      /^(?:title|topic)\./.test(code) || charts.includes(`"${code}"`);
    expect(codes.filter((code) => !isSaid(code))).toEqual([]);
    expect(codes.filter((code) => wordsOf(code as Said) === code)).toEqual([]);
  });
});

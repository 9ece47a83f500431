import { describe, expect, it } from "vitest";

import { calls } from "#contract/calls/all.ts";
import { authenticatorAddress } from "#src/platform/http/authenticatorAddress.ts";
import { parseJson } from "#src/platform/http/parseJson.ts";
import { readAnswer, readData } from "#src/platform/http/readAnswer.ts";
import { withNames } from "#src/platform/http/universityPorts.ts";

/** A university as the app has it after a host sent this of it. */
function universityOf(data: object) {
  const read = readData(calls.getUniversity, { id: "7", name: "Far University", ...data });
  if (!read.fits) throw new Error(read.message);
  return read.data;
}

describe("what a host sends and no view could show", () => {
  it.each(["", " ", "_%", "42", "\u202e", "\u0000"])(
    "O305: X2 a refusal that says '%s' has a sentence of the app's",
    (message) => {
      const answer = readAnswer(404, JSON.stringify({ status: "error", message }));
      expect(answer).toMatchObject({ message: "This could not be found." });
    },
  );

  it.each(["Não há.", "没有", "यह नहीं मिला", "E-17: no."])(
    "O305: X2 a refusal keeps the host's words: %s",
    (message) => {
      const answer = readAnswer(404, JSON.stringify({ status: "error", detail: message }));
      expect(answer).toMatchObject({ message });
    },
  );

  it("O305: half a pair of characters becomes the sign for an unknown one, as no address can hold it", () => {
    const read = parseJson(String.raw`{"id":"\ud83d","whole":"\ud83d\ude00","list":["a\uDE00"]}`);
    expect(read).toEqual({ id: "\ufffd", whole: "😀", list: ["a\ufffd"] });
    expect(parseJson(String.raw`{"id":"\ud83d","n":12345678901234567}`)).toEqual({
      id: "\ufffd",
      n: "12345678901234567",
    });
  });

  it("O305: T11 the halves of a pair that come in two pieces of an answer stay", () => {
    const frames = [String.raw`{"message":"\ud83d"}`, String.raw`{"message":"\ude00"}`];
    const pieces = frames.map((frame) => parseJson(frame, "message") as { message: string });
    expect(pieces.map(({ message }) => message).join("")).toBe("😀");
  });

  it.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: -180.5 },
    { lat: 1e308, lng: 1e308 },
  ])("O305: a place off the globe ($lat, $lng) is none", (place) => {
    const points = [{ id: "1", name: "Gate", ...place }];
    expect(universityOf({ ...place, points })).toMatchObject({
      lat: null,
      lng: null,
      points: [{ name: "Gate", lat: null, lng: null }],
    });
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "https://elsewhere.example",
    "//x",
    "no",
    "",
  ])("O305: O141 '%s' opens no authenticator app, so it is no link", (address) =>
    expect(authenticatorAddress(address)).toBe(""),
  );

  it("O305: O141 what opens an authenticator app stays", () => {
    const address = "otpauth://totp/Guide:ann%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Guide";
    expect(authenticatorAddress(address)).toBe(address);
  });

  it("O305: a place at the edge of the globe stays", () => {
    expect(universityOf({ lat: -90, lng: 180 })).toMatchObject({ lat: -90, lng: 180 });
  });

  it("O305: a university and a stop without a name that can be seen have their id, or a sign", () => {
    const university = universityOf({
      name: " \u200f",
      points: [
        { id: "1", name: "" },
        { id: "", name: "\u0000" },
        { id: "2", name: "Gate" },
      ],
    }) as Parameters<typeof withNames>[0];
    const { name, points } = withNames(university);
    expect([name, ...points.map((point) => point.name)]).toEqual(["7", "1", "?", "Gate"]);
  });
});

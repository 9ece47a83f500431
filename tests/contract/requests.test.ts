import type * as v from "valibot";
import { describe, expect, it } from "vitest";

import { calls } from "#contract/calls/all.ts";
import { OutgoingMessage } from "#contract/chat.ts";
import { checked } from "#server/http/input.ts";
import { Problem } from "#server/http/problem.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** A request as the server reads it. */
function read(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) throw new Error("The call takes none.");
  return checked(schema, value);
}

/** Path and sentence of the first thing that the server finds not to fit; null when all fits. */
function refusal(schema: Schema | undefined, value: unknown): [string, string] | null {
  try {
    read(schema, value);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { issues } = error.data as { issues: { path: string; message: string }[] };
    const [issue] = issues;
    if (error.status !== 400 || error.message !== issue?.message) throw error;
    return [issue.path, issue.message];
  }
}

describe("the query of the university list", () => {
  const { query } = calls.listUniversities;

  it("A10 K7 has a page of ten universities by default", () => {
    expect(read(query, {})).toEqual({ type: "university", search: "", page: 1, page_size: 10 });
  });

  it("A10 takes numbers as they stand in an address", () => {
    expect(read(query, { page: "3", page_size: "100", search: " oxford " })).toEqual({
      type: "university",
      search: "oxford",
      page: 3,
      page_size: 100,
    });
  });

  it.each([
    ["page", "0", "page must be a whole number from 1 to 100000."],
    ["page", "-1", "page must be a whole number from 1 to 100000."],
    ["page", "1.5", "page must be a whole number from 1 to 100000."],
    ["page", "1e3", "page must be a whole number from 1 to 100000."],
    ["page", "", "page must be a whole number from 1 to 100000."],
    ["page", "9999999999", "page must be a whole number from 1 to 100000."],
    ["page_size", "101", "page_size must be a whole number from 1 to 100."],
    ["page_size", "ten", "page_size must be a whole number from 1 to 100."],
    ["type", "school", "The only type of location is 'university'."],
  ])("A10 refuses %s=%s", (field, value, sentence) => {
    expect(refusal(query, { [field]: value })).toEqual([field, sentence]);
  });

  it("A10 refuses a search of more than 200 characters", () => {
    const sentence = "Search for up to 200 characters.";
    expect(refusal(query, { search: "a".repeat(200) })).toBeNull();
    expect(refusal(query, { search: "a".repeat(201) })).toEqual(["search", sentence]);
  });
});

describe("bodies of administration", () => {
  it("A13 A15 take E4 without id and points", () => {
    const { body } = calls.createUniversity;
    expect(read(body, { name: " Hartwell ", id: 1, points: [] })).toEqual({
      name: "Hartwell",
      description: "",
      lat: null,
      lng: null,
    });
    expect(read(calls.updateUniversity.body, { name: " Hartwell ", version: "v1" })).toEqual({
      name: "Hartwell",
      description: "",
      lat: null,
      lng: null,
      version: "v1",
    });
  });

  it.each([
    [{}, "name", "The name is missing."],
    [{ name: "  " }, "name", "The name is missing."],
    [{ name: "A", lat: 91 }, "lat", "The latitude must be between -90 and 90."],
    [{ name: "A", lng: "east" }, "lng", "The longitude must be a number."],
  ])("A13 A15 refuse %j", (value, field, sentence) => {
    expect(refusal(calls.createUniversity.body, value)).toEqual([field, sentence]);
  });

  it("A13 A15 refuse texts that are too long", () => {
    const { body } = calls.createUniversity;
    expect(refusal(body, { name: "a".repeat(120), description: "a".repeat(8000) })).toBeNull();
    expect(refusal(body, { name: "a".repeat(121) })).toEqual([
      "name",
      "A name can have up to 120 characters.",
    ]);
    expect(refusal(body, { name: "A", description: "a".repeat(8001) })).toEqual([
      "description",
      "A description can have up to 8000 characters.",
    ]);
  });

  it("A16 takes E5 without id, the university by its id", () => {
    const { body } = calls.createPoint;
    expect(read(body, { name: "Quad", university: 7, lat: 1, lng: 2 })).toEqual({
      name: "Quad",
      description: "",
      university: "7",
      lat: 1,
      lng: 2,
      panoId: null,
      heading: null,
      pitch: null,
    });
    expect(refusal(body, { name: "Quad", university: "x", lat: 1 })?.[0]).toBe("lng");
    expect(refusal(body, { name: "Quad", university: "x", lat: 1, lng: 2, pitch: 91 })?.[0]).toBe(
      "pitch",
    );
  });
});

describe("sign-in bodies", () => {
  it("A6 A7 take a proof, and none", () => {
    const { body } = calls.logInByPhone;
    expect(read(body, { phone_number: "+14155550123" })).toMatchObject({ proof: null });
    expect(read(body, { phone_number: "+14155550123", proof: "p" })).toMatchObject({ proof: "p" });
    expect(refusal(body, { phone_number: "+14155550123", proof: 7 })).toEqual([
      "proof",
      "The proof must be a text.",
    ]);
    expect(
      refusal(calls.signUp.body, {
        full_name: "Ada",
        phone_number: "+14155550123",
        proof: "p".repeat(8193),
      }),
    ).toEqual(["proof", "The proof is too long."]);
  });

  it("A8 takes the five types only", () => {
    const sentence = "The type must be one of student, parent, alumni, faculty, others.";
    expect(refusal(calls.setType.body, { type: "others" })).toBeNull();
    for (const type of ["dean", "", null, undefined, "Student"])
      expect(refusal(calls.setType.body, { type })).toEqual(["type", sentence]);
  });

  it("A2 needs a refresh token", () => {
    for (const token of [undefined, "", 7])
      expect(refusal(calls.refreshTokens.body, { refresh_token: token })).toEqual([
        "refresh_token",
        "The refresh token is missing.",
      ]);
  });
});

describe("questions", () => {
  const TOO_LONG = "A message can have up to 4000 characters. Please shorten it.";

  it.each([
    ["A19", calls.ask.body, "question"],
    ["A20", calls.recommend.body, "content"],
    ["A21", calls.askAgent.body, "content"],
  ])("%s are trimmed texts of up to 4000 characters", (_, schema, field) => {
    expect(read(schema, { [field]: "  Hi?  " })).toMatchObject({ [field]: "Hi?" });
    expect(refusal(schema, { [field]: "a".repeat(4000) })).toBeNull();
    expect(refusal(schema, { [field]: "a".repeat(4001) })).toEqual([field, TOO_LONG]);
    expect(refusal(schema, { [field]: "   " })).toEqual([field, "The message is empty."]);
    expect(refusal(schema, {})).toEqual([field, "The message is missing."]);
  });

  it("E6 on the socket have a message or a default prompt", () => {
    expect(read(OutgoingMessage, { message: "Hi" })).toEqual({
      message: "Hi",
      default_prompt: null,
      conversation_id: null,
      university_id: null,
      point_id: null,
      state: "chat",
    });
    expect(refusal(OutgoingMessage, { default_prompt: "Tell me about it" })).toBeNull();
    for (const empty of [{}, { message: "" }, { message: "  ", default_prompt: "\n" }])
      expect(refusal(OutgoingMessage, empty)).toEqual(["", "The message is empty."]);
  });

  it("E6 on the socket take ids of numbers, and the two states", () => {
    const message = { message: "Hi", university_id: 7, state: "init" };
    expect(read(OutgoingMessage, message)).toMatchObject({ university_id: "7", state: "init" });
    expect(refusal(OutgoingMessage, { message: "Hi", state: "end" })).toEqual([
      "state",
      "The state must be 'init' or 'chat'.",
    ]);
    expect(refusal(OutgoingMessage, { message: "a".repeat(4001) })).toEqual(["message", TOO_LONG]);
    expect(refusal(OutgoingMessage, { message: 7 })).toEqual([
      "message",
      "The message must be a text.",
    ]);
  });
});

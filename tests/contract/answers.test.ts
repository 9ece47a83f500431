import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { calls } from "#contract/calls/all.ts";
import { AnyEnvelope } from "#contract/envelope.ts";
import { AppSettings } from "#contract/settings.ts";
import { tokensIn } from "#contract/tokens.ts";
import { Point, University } from "#contract/university.ts";
import { UniversityRef } from "#contract/universityRef.ts";
import { User } from "#contract/user.ts";

const PAIR = { access: "a", refresh: "r" };

describe("a user from a foreign host", () => {
  it("E1 has the specification's defaults where the host says nothing", () => {
    expect(v.parse(User, {})).toEqual({
      id: null,
      email: "",
      full_name: "",
      type: "student",
      is_superuser: false,
      description: "",
      email_verified: true,
      favorites: [],
      is_active: true,
      goal: "",
      phone_number: "",
      role: "",
      suggested_universities: [],
    });
  });

  it("E1 is read when ids are numbers, fields null or of another type, and more is sent", () => {
    const user = v.parse(User, {
      id: 17,
      email: null,
      full_name: 42,
      type: "dean",
      is_superuser: "yes",
      favorites: [{ id: 3, name: "A" }, 4, "b", null, { name: "no id" }],
      suggested_universities: "none",
      groups: [1, 2],
    });

    expect(user).toMatchObject({
      id: "17",
      email: "",
      full_name: "42",
      type: "student",
      is_superuser: false,
      favorites: [
        { id: "3", name: "A" },
        { id: "4", name: "4" },
        { id: "b", name: "b" },
      ],
      suggested_universities: [],
    });
    expect(user).not.toHaveProperty("groups");
  });

  it.each(["student", "parent", "alumni", "faculty", "others"])("E1 may be of type %s", (type) => {
    expect(v.parse(User, { type }).type).toBe(type);
  });

  it.each([null, undefined, "x", 3, true])("E1 is no user when the host sends %j", (value) => {
    expect(v.safeParse(User, value).success).toBe(false);
  });
});

describe("tokens", () => {
  it("K8 are found beside the other fields", () => {
    expect(tokensIn({ user: {}, ...PAIR })).toEqual(PAIR);
  });

  it("K8 are found within data.tokens", () => {
    expect(tokensIn({ user: {}, tokens: { ...PAIR, expires: 300 } })).toEqual(PAIR);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "access refresh"],
    ["a list", [PAIR]],
    ["one token only", { access: "a" }],
    ["an empty token", { access: "", refresh: "r" }],
    ["tokens that aren't texts", { access: 1, refresh: 2 }],
    ["one token only within", { tokens: { refresh: "r" } }],
    ["null within", { tokens: null }],
  ])("K8 T21 are not found in %s", (_, data) => {
    expect(tokensIn(data)).toBeNull();
  });

  it("A5 A6 A7 leave the user readable whatever replaces them", () => {
    for (const call of [calls.logIn, calls.logInByPhone, calls.signUp])
      for (const tokens of [undefined, null, "t", {}, { access: 1 }]) {
        const read = v.parse(call.data, { user: { full_name: "Ada" }, tokens, ...PAIR });
        expect(read.user?.full_name).toBe("Ada");
        expect(read.tokens).toBeUndefined();
      }
  });

  it("A5 A6 A7 may come without a user", () => {
    for (const call of [calls.logIn, calls.logInByPhone, calls.signUp])
      for (const user of [undefined, null, "Ada", 7])
        expect(v.parse(call.data, { user, tokens: PAIR })).toEqual({ user: null, tokens: PAIR });
  });

  it("A2 are absent when a refresh answers none", () => {
    for (const data of [null, {}, "no", { tokens: null }])
      expect(v.parse(calls.refreshTokens.data, data).tokens).toBeUndefined();
  });
});

describe("universities from a foreign host", () => {
  it("E4 need an id only", () => {
    expect(v.parse(University, { id: 9 })).toEqual({
      id: "9",
      name: "",
      description: "",
      lat: null,
      lng: null,
      city: "",
      region: "",
      country: "",
      website: "",
      points: [],
      facts: [],
      images: [],
      has_plan: false,
    });
    expect(v.safeParse(University, { name: "Nameless" }).success).toBe(false);
  });

  it("E4 may have positions as texts, and years as numbers", () => {
    const read = v.parse(University, {
      id: 1,
      lat: "37.43",
      lng: " -122.17 ",
      facts: [{ label: "Students", value: 18219, year: 2022 }],
    });

    expect(read).toMatchObject({ lat: 37.43, lng: -122.17 });
    expect(read.facts).toEqual([
      { key: "", label: "Students", value: "18219", source: "", year: "2022" },
    ]);
  });

  it.each(["", " ", "north", "1e999", {}, [], true])("E4 have no position at %j", (lat) => {
    expect(v.parse(University, { id: 1, lat }).lat).toBeNull();
  });

  it("E5 keep the points that have an id and leave out the others", () => {
    const { points } = v.parse(University, {
      id: 1,
      points: [{ id: 5, heading: "90" }, { name: "no id" }, null, "x"],
    });

    expect(points).toEqual([v.parse(Point, { id: "5", heading: 90 })]);
  });

  it("A10 are a list, whatever else is sent in its place", () => {
    const { data } = calls.listUniversities;
    expect(v.parse(data, [{ id: 1, name: "A" }, {}, null])).toMatchObject([{ id: "1" }]);
    for (const value of [null, undefined, {}, "none", { results: [] }])
      expect(v.parse(data, value)).toEqual([]);
  });

  it("E1 are named by a bare id too", () => {
    expect(v.parse(UniversityRef, 7)).toEqual({ id: "7", name: "7" });
    expect(v.parse(UniversityRef, { id: 7, name: null })).toEqual({ id: "7", name: "" });
    expect(v.safeParse(UniversityRef, {}).success).toBe(false);
  });
});

describe("the other answers", () => {
  it("A4 may come without a proof", () => {
    for (const data of [null, undefined, {}, "ok", { proof: null }, { proof: {} }])
      expect(v.parse(calls.verifyOtp.data, data)).toEqual({ proof: null });
    expect(v.parse(calls.verifyOtp.data, { proof: "p" })).toEqual({ proof: "p" });
  });

  it("A3 A17 need no data", () => {
    for (const data of [null, undefined, {}, "sent", 1]) {
      expect(v.safeParse(calls.sendOtp.data, data).success).toBe(true);
      expect(v.safeParse(calls.deletePoint.data, data).success).toBe(true);
    }
  });

  it("A8 A12 are read when the host answers nothing of use", () => {
    expect(v.parse(calls.setType.data, "done")).toBeNull();
    expect(v.parse(calls.addToFavorites.data, null)).toEqual({ favorites: [] });
  });

  it("A19 A20 A21 are read when fields are missing", () => {
    expect(v.parse(calls.ask.data, { message: "Hello" })).toEqual({
      conversation_id: null,
      message: "Hello",
      question: null,
      response_user_options: [],
      suggested_universities_list: [],
    });
    expect(v.parse(calls.recommend.data, {})).toEqual({
      message: "",
      suggested_universities_list: [],
    });
  });

  it("A1 have an envelope with a status, whatever else is missing", () => {
    expect(v.parse(AnyEnvelope, { status: "success" })).toEqual({ status: "success", message: "" });
    expect(v.parse(AnyEnvelope, { status: "error", message: null, code: 7 })).toMatchObject({
      status: "error",
      message: "",
    });
    expect(v.parse(AnyEnvelope, { status: "error", message: { a: 1 } }).message).toBe("");
    expect(v.safeParse(AnyEnvelope, { message: "no status" }).success).toBe(false);
  });

  it("A1 settings may be empty", () => {
    for (const said of [{}, { apiHost: 5, firebase: { apiKey: "" } }])
      expect(v.parse(AppSettings, said)).toEqual({
        apiHost: "",
        firebase: null,
        googleMaps: null,
        mapStyleUrl: null,
        statechartsInspect: false,
      });
  });
});

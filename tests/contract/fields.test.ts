import * as v from "valibot";
import { describe, expect, it } from "vitest";

import {
  Email,
  FullName,
  IdParam,
  Latitude,
  Longitude,
  OneTimeCode,
  Password,
  PhoneNumber,
} from "#contract/fields.ts";

type Schema = v.GenericSchema<unknown, unknown>;

/** What a schema makes of a value, or the sentence with which it refuses it. */
function read(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  return result.success ? { value: result.output } : result.issues[0].message;
}

const accepted = (value: unknown) => ({ value });

describe("phone numbers", () => {
  const sentence =
    "Enter the number with '+' and the country code, 7 to 15 digits, for example +14155550123.";

  it.each([
    ["a number of the United States", "+14155550123"],
    ["the shortest, 7 digits", "+4912345"],
    ["the longest, 15 digits", "+123456789012345"],
    ["a number that no carrier has assigned", "+99999999999"],
  ])("A3 takes %s", (_, number) => {
    expect(read(PhoneNumber, number)).toEqual(accepted(number));
  });

  it("A3 takes a number with spaces around it", () => {
    expect(read(PhoneNumber, " +14155550123\n")).toEqual(accepted("+14155550123"));
  });

  it.each([
    ["without '+'", "14155550123"],
    ["with 6 digits", "+491234"],
    ["with 16 digits", "+1234567890123456"],
    ["that begins with 0", "+04155550123"],
    ["with spaces within", "+1 415 555 0123"],
    ["with dashes", "+1-415-555-0123"],
    ["with letters", "+1415555CALL"],
    ["with two signs", "++14155550123"],
    ["with other scripts' digits", "+١٤١٥٥٥٥٠١٢٣"],
    ["that is only a sign", "+"],
    ["that is empty", ""],
    ["on two lines", "+14155550123\n+14155550124"],
  ])("A3 V1 refuses a number %s", (_, number) => {
    expect(read(PhoneNumber, number)).toBe(sentence);
  });

  it.each([
    [undefined, "The phone number is missing."],
    [null, "The phone number is missing."],
    [14155550123, "The phone number must be sent as a text."],
    [[], "The phone number must be sent as a text."],
    [{}, "The phone number must be sent as a text."],
  ])("A3 refuses %j for a number", (value, message) => {
    expect(read(PhoneNumber, value)).toBe(message);
  });
});

describe("one-time codes", () => {
  it.each(["000000", "123456", " 123456 "])("A4 takes %j", (code) => {
    expect(read(OneTimeCode, code)).toEqual(accepted(code.trim()));
  });

  it.each(["", "12345", "1234567", "12345a", "12 456", "١٢٣٤٥٦"])("A4 V2 refuses %j", (code) => {
    expect(read(OneTimeCode, code)).toBe("Please enter the 6-digit code");
  });

  it("A4 asks for a code that is missing", () => {
    expect(read(OneTimeCode, undefined)).toBe("The code is missing.");
    expect(read(OneTimeCode, 123456)).toBe("The code must be sent as a text.");
  });
});

describe("full names", () => {
  it.each([
    ["three letters", "Ada", "Ada"],
    ["spaces around", "  Ada Lovelace ", "Ada Lovelace"],
    ["other scripts", "李小龙", "李小龙"],
  ])("A7 V3 takes %s", (_, name, kept) => {
    expect(read(FullName, name)).toEqual(accepted(kept));
  });

  it.each(["", "  ", "Jo", " Jo ", undefined, null, 12345])("A7 V3 refuses %j", (name) => {
    expect(read(FullName, name)).toBe("Please enter a valid name.");
  });

  it("A7 refuses a name of more than 120 characters", () => {
    expect(read(FullName, "a".repeat(120))).toEqual(accepted("a".repeat(120)));
    expect(read(FullName, "a".repeat(121))).toBe("A name can have up to 120 characters.");
  });
});

describe("e-mail and password", () => {
  it("A5 takes an address in any case, with spaces around it", () => {
    expect(read(Email, " Ada@Example.ORG ")).toEqual(accepted("ada@example.org"));
  });

  it.each([
    ["nothing", undefined, "The e-mail address is missing."],
    ["an empty one", "", "Enter an e-mail address like name@example.org."],
    ["one without @", "ada.example.org", "Enter an e-mail address like name@example.org."],
    ["one without a domain", "ada@", "Enter an e-mail address like name@example.org."],
    ["one that is too long", `${"a".repeat(250)}@example.org`, "The e-mail address is too long."],
  ])("A5 refuses %s for an address", (_, value, sentence) => {
    expect(read(Email, value)).toBe(sentence);
  });

  it("A5 takes a password as it is, spaces and all", () => {
    expect(read(Password, "  pass word ")).toEqual(accepted("  pass word "));
  });

  it.each([
    [undefined, "The password is missing."],
    ["", "The password is missing."],
    ["a".repeat(201), "A password can have up to 200 characters."],
  ])("A5 refuses the password %j", (value, sentence) => {
    expect(read(Password, value)).toBe(sentence);
  });
});

describe("ids and positions", () => {
  it("E4 takes ids as texts and as numbers", () => {
    expect(read(IdParam, "ipeds-1")).toEqual(accepted("ipeds-1"));
    expect(read(IdParam, 17)).toEqual(accepted("17"));
    expect(read(IdParam, " x ")).toEqual(accepted("x"));
  });

  it.each([
    ["", "The id is missing."],
    ["   ", "The id is missing."],
    ["a".repeat(101), "The id is too long."],
    [null, "The id must be a text or a number."],
    [{}, "The id must be a text or a number."],
    [true, "The id must be a text or a number."],
  ])("E4 refuses the id %j", (value, sentence) => {
    expect(read(IdParam, value)).toBe(sentence);
  });

  it.each([
    [Latitude, -90, 90, "The latitude must be between -90 and 90."],
    [Longitude, -180, 180, "The longitude must be between -180 and 180."],
  ])("E5 takes positions on the globe only", (schema, least, most, sentence) => {
    expect(read(schema, least)).toEqual(accepted(least));
    expect(read(schema, most)).toEqual(accepted(most));
    expect(read(schema, least - 0.001)).toBe(sentence);
    expect(read(schema, most + 0.001)).toBe(sentence);
    expect(read(schema, "1")).toMatch(/must be a number\.$/);
    expect(read(schema, Number.NaN)).toMatch(/must be a number\.$/);
  });
});

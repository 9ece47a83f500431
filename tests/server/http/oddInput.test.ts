import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";

import { API_BASE, type Call } from "#contract/call.ts";
import { allCalls } from "#contract/calls/all.ts";
import { type AnyExample, examples } from "#server/docs/examples.ts";
import { openChat } from "#tests/server/socket/chatClient.ts";
import { databases } from "#tests/support/databases.ts";
import { signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

/** As they are in an address: NUL, bytes that aren't UTF-8, half a surrogate pair, and more than any column takes. */
const ODD_IN_ADDRESS = [
  "%00",
  "a%00b",
  "%FF",
  "%ED%A0%80",
  "99999999999999999999",
  "-1",
  "1e999",
  "%27",
  "%25",
  "x".repeat(5000),
];
const ODD_VALUES = [
  "\0",
  "a\0b",
  "\ud800",
  "a\udc00b",
  1e308,
  -1,
  2 ** 53,
  "99999999999999999999",
  "x".repeat(300),
  null,
  {},
  [],
  true,
];

/** The same value with one of its leaves replaced, for each leaf. */
function* withOdd(value: unknown, odd: unknown): Generator {
  if (typeof value === "object" && value !== null && Object.keys(value).length > 0)
    for (const [key, inner] of Object.entries(value))
      for (const each of withOdd(inner, odd))
        yield Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each };
  else yield odd;
}

const fieldsOf = (schema: Call["query"]): string[] =>
  schema !== undefined && "entries" in schema ? Object.keys(schema.entries as object) : [];

/** They end the sessions that the others are tried with. */
const ENDING: readonly string[] = ["logOut", "logOutEverywhere", "deleteMe"];

describe.each(databases())("odd input on %s", (database) => {
  let token: string;
  const server = suiteServer({ database });
  beforeAll(async () => {
    ({
      tokens: { access: token },
    } = await signInAsSuperuser(server));
  });

  const faults = async (method: string, path: string, body?: unknown): Promise<string[]> => {
    const { status } = await server.request(method, path, {
      token,
      ...(body === undefined ? {} : { body }),
    });
    return status < 500
      ? []
      : [`${status} ${method} ${path.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 200) ?? ""}`];
  };

  const tried = allCalls.filter(({ name }) => !ENDING.includes(name));
  it.each(tried.map((call) => [call.name, call] as const))(
    "of %s isn't a fault of ours",
    async (name, call) => {
      const found: string[] = [];
      const { body }: AnyExample = examples[name];
      const at = (value: string) => `${API_BASE}${call.path.replaceAll(/\{\w+\}/g, value)}`;
      for (const odd of ODD_IN_ADDRESS) {
        if (call.path.includes("{")) found.push(...(await faults(call.method, at(odd), body)));
        for (const field of fieldsOf(call.query))
          found.push(...(await faults(call.method, `${at("x")}?${field}=${odd}`, body)));
      }
      if (body !== undefined)
        for (const odd of ODD_VALUES)
          for (const each of withOdd(body, odd))
            found.push(...(await faults(call.method, at("x"), each)));
      expect(found).toEqual([]);
    },
  );

  it("of a text that can't be stored is refused by a sentence that names its field", async () => {
    const { status, body } = await server.request("PUT", "/api/user/me/", {
      token,
      body: { full_name: "a\0b" },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: "The text contains a character that can't be stored.",
      data: { issues: [{ path: "full_name" }] },
    });
  });

  it.each([
    ["Ada 🎓", "Ada 🎓"],
    ["Ada \ud83c", "Ada \ufffd"],
  ])("of %j, an emoji or half of one, is stored as %j", async (full_name, stored) => {
    const { status, body } = await server.request("PUT", "/api/user/me/", {
      token,
      body: { full_name },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: { full_name: stored } });
  });

  it.each([
    ["", "x"],
    ["x", ""],
    ["\0", "\0"],
    [7, null],
    [{}, []],
    ["x".repeat(99), "1"],
  ])("A2 of a token that we signed, with sub %j and sid %j, is no session", async (sub, sid) => {
    const { user } = await signUp(server);
    const sign = (claims: object) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256" })
        .setAudience("university-guide")
        .setExpirationTime("1h")
        .sign(server.services.secrets.accessTokenKey);
    for (const claims of [{ sub, sid }, { sub: user.id, sid }, { sub, sid: user.id }, { sub }]) {
      const odd = await sign(claims);
      expect((await server.get("/api/user/me/", { token: odd })).status).toBe(401);
      await expect(openChat(server.url, odd)).rejects.toThrow("refused with 401");
    }
  });
});

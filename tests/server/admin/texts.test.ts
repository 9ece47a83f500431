import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { UniversityText } from "#contract/text.ts";
import { currentLibrary } from "#server/guide/knowledge/library.ts";
import { seed } from "#server/seed/seed.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, suiteServer } from "#tests/support/server.ts";

const STANFORD = "ipeds-243744";
const DEMO = "demo-hartwell";
const HOUSING = {
  title: "Housing",
  body: "## Rooms\n\nRooms are given out in July.",
  source: "https://example.edu/housing",
  language: "en",
};

describe.each(databases())("texts of a university's own on %s", (database) => {
  let admin: string;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    admin = (await signInAsSuperuser(server)).tokens.access;
  });

  const call = (method: string, path: string, body?: unknown, token: string | undefined = admin) =>
    server.request(method, `/api/admin/universities/${path}/`, { body, token });
  const make = async (more: object = {}, university = STANFORD) =>
    v.parse(
      UniversityText,
      dataOf(await call("POST", `${university}/texts`, { ...HOUSING, ...more })),
    );
  const list = async (university = STANFORD) =>
    v.parse(v.array(UniversityText), dataOf(await call("GET", `${university}/texts`)));

  it("O58 keeps a text, changes it, lists it by its title, and deletes it", async () => {
    const answer = await call("POST", `${STANFORD}/texts`, HOUSING);
    expect(answer.status).toBe(201);
    const made = v.parse(UniversityText, dataOf(answer));
    expect(made).toMatchObject({ ...HOUSING, university: STANFORD });
    const dates = await make({ title: "Dates", source: undefined, language: undefined });
    expect(dates).toMatchObject({ source: "", language: "en" });
    expect(await list()).toEqual([dates, made]);

    const changed = await call("PUT", `${STANFORD}/texts/${made.id}`, {
      ...HOUSING,
      body: "Changed.",
      version: made.version,
    });
    expect(dataOf(changed)).toMatchObject({ id: made.id, body: "Changed." });
    expect((await call("DELETE", `${STANFORD}/texts/${made.id}`)).status).toBe(200);
    expect((await call("DELETE", `${STANFORD}/texts/${made.id}`)).status).toBe(404);
    expect(await list()).toEqual([dates]);
    await call("DELETE", `${STANFORD}/texts/${dates.id}`);
  });

  it.each<[string, object, string]>([
    ["no title", { title: "  " }, "The title is missing."],
    ["a title that is too long", { title: "x".repeat(121) }, "up to 120 characters"],
    ["no text", { body: "" }, "The text is missing."],
    ["a text that is too long", { body: "x".repeat(20_001) }, "up to 20000 characters"],
    ["a source that is no address", { source: "javascript:alert(1)" }, "https:// or http://"],
    ["a source with a blank in it", { source: "https://a.example/b c" }, "https:// or http://"],
    ["a language by its name", { language: "English" }, "a code such as en"],
  ])("O58 refuses %s and says why", async (_, wrong, message) => {
    const refused = await call("POST", `${STANFORD}/texts`, { ...HOUSING, ...wrong });
    expect(refused.status).toBe(400);
    const [field] = Object.keys(wrong);
    expect(refused.body).toMatchObject({
      data: { issues: [{ path: field, message: expect.stringContaining(message) as string }] },
    });
    expect(await list()).toEqual([]);
  });

  it("O58 takes a text as long as one may be, whatever its script", async () => {
    const { id, body } = await make({ body: "宿".repeat(20_000) });
    expect(body).toHaveLength(20_000);
    await call("DELETE", `${STANFORD}/texts/${id}`);
  });

  it("O58 answers 404 for another university's text, and for a university that isn't there", async () => {
    const { id } = await make();
    expect((await call("PUT", `${DEMO}/texts/${id}`, HOUSING)).status).toBe(404);
    expect((await call("DELETE", `${DEMO}/texts/${id}`)).status).toBe(404);
    expect((await call("GET", "nowhere/texts")).status).toBe(404);
    expect((await call("POST", "nowhere/texts", HOUSING)).status).toBe(404);
    expect(await list()).toMatchObject([{ id }]);
    await call("DELETE", `${STANFORD}/texts/${id}`);
  });

  it("O58 refuses one text too many", async () => {
    const texts = [];
    for (let count = 0; count < 50; count += 1) texts.push(await make({ title: `Text ${count}` }));
    const refused = await call("POST", `${STANFORD}/texts`, HOUSING);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("up to 50 texts") as string },
    });
    for (const { id } of texts) await call("DELETE", `${STANFORD}/texts/${id}`);
    expect(await list()).toEqual([]);
  });

  it("O48 refuses to change a text that someone changed meanwhile, and takes the same change again", async () => {
    const { id, version } = await make();
    const path = `${STANFORD}/texts/${id}`;
    const theirs = { ...HOUSING, title: "Theirs", version };
    expect((await call("PUT", path, theirs)).status).toBe(200);
    expect(await call("PUT", path, { ...HOUSING, title: "Late", version })).toMatchObject({
      status: 409,
      body: {
        message: "Someone has changed this. Reload it, then make your change again.",
      },
    });
    const before = await list();
    expect((await call("PUT", path, theirs)).status).toBe(200);
    // The guide says when a text was changed: saving it as it is changes nothing.
    expect(await list()).toEqual(before);
    await call("DELETE", path);
  });

  it("O58 O59 tells the guide's library at once which universities have texts", async () => {
    const { db } = server.services;
    const has = async () => (await currentLibrary(db)).byId.get(STANFORD)?.hasTexts;
    expect(await has()).toBe(false);
    const { id } = await make();
    expect(await has()).toBe(true);
    await call("DELETE", `${STANFORD}/texts/${id}`);
    expect(await has()).toBe(false);
  });

  it("O58 leaves texts of the seed data alone that were changed or deleted here", async () => {
    const { db } = server.services;
    const [dates, housing] = await list(DEMO);
    await call("PUT", `${DEMO}/texts/${dates?.id}`, { ...HOUSING, title: "Ours" });
    await call("DELETE", `${DEMO}/texts/${housing?.id}`);
    await db
      .updateTable("setting")
      .set({ value: "1:old" })
      .where("key", "=", "seed.stamp")
      .execute();
    expect(await seed(server.services)).toBe(true);
    expect(await list(DEMO)).toMatchObject([{ id: dates?.id, title: "Ours" }]);
  });
});

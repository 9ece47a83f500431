import { describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, suiteServer } from "#tests/support/server.ts";

describe.each(databases())("favourites on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  const usa = { kind: "Private nonprofit", country: "United States" };
  const duke = {
    id: "ipeds-198419",
    name: "Duke University",
    city: "Durham",
    region: "North Carolina",
    ...usa,
  };
  const yale = {
    id: "ipeds-130794",
    name: "Yale University",
    city: "New Haven",
    region: "Connecticut",
    ...usa,
  };

  const add = (id: string, token?: string) =>
    server.post(`/api/location/add-to-favorite/${id}/`, {}, token === undefined ? {} : { token });

  it("A12 E1 O80 adds a university, once however often, and the profile shows it", async () => {
    const { tokens } = await signUp(server);
    expect(dataOf(await add(duke.id, tokens.access))).toEqual({ favorites: [duke] });
    expect(dataOf(await add(yale.id, tokens.access))).toEqual({ favorites: [duke, yale] });
    expect(dataOf(await add(duke.id, tokens.access))).toEqual({ favorites: [duke, yale] });
    expect(dataOf(await server.get("/api/user/me/", { token: tokens.access }))).toMatchObject({
      favorites: [duke, yale],
    });
  });

  it("A12 adds it once when asked twice at the same moment", async () => {
    const { tokens } = await signUp(server);
    const answers = await Promise.all([1, 2, 3].map(() => add("ipeds-198419", tokens.access)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(dataOf(await server.get("/api/user/me/", { token: tokens.access }))).toMatchObject({
      favorites: [{ id: "ipeds-198419" }],
    });
  });

  it("A12 keeps one user's favourites from another", async () => {
    const ada = await signUp(server);
    const bob = await signUp(server);
    await add("ipeds-198419", ada.tokens.access);
    expect(dataOf(await server.get("/api/user/me/", { token: bob.tokens.access }))).toMatchObject({
      favorites: [],
    });
  });

  it("A12 answers 404 for a university that isn't there and 401 without a session", async () => {
    const { tokens } = await signUp(server);
    expect((await add("nobody", tokens.access)).status).toBe(404);
    expect((await add("ipeds-198419")).status).toBe(401);
  });

  it("O18 takes a university out, once however often, and leaves the others", async () => {
    const { tokens } = await signUp(server);
    const remove = (id: string, token?: string) =>
      server.post(
        `/api/location/remove-from-favorite/${id}/`,
        {},
        token === undefined ? {} : { token },
      );
    await add("ipeds-198419", tokens.access);
    await add(yale.id, tokens.access);
    expect(dataOf(await remove("ipeds-198419", tokens.access))).toEqual({ favorites: [yale] });
    expect(dataOf(await remove("ipeds-198419", tokens.access))).toEqual({ favorites: [yale] });
    expect(dataOf(await server.get("/api/user/me/", { token: tokens.access }))).toMatchObject({
      favorites: [yale],
    });
    expect((await remove("nobody", tokens.access)).status).toBe(404);
    expect((await remove(yale.id)).status).toBe(401);
  });
});

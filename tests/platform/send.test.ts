import { describe, expect, it } from "vitest";

import { unreachable } from "#src/platform/http/messages.ts";
import { startHost, success } from "#tests/support/platform/host.ts";
import { never, openTab } from "#tests/support/platform/session.ts";

const user = { id: 7, full_name: "Ada", email: null, favorites: [3, { id: 4, name: "Four" }] };
const me = { id: "1", call: "me", args: {} } as const;
const search = { id: "1", call: "listUniversities", args: { query: { search: "a b&c" } } } as const;

describe("send: what goes out", () => {
  it("T18 sends the bearer access token, read at the moment of sending", async () => {
    const host = await startHost(() => success(user));
    const tab = openTab(host.url);
    await tab.send(me, never);
    tab.tokens.store({ access: "a1", refresh: "r1" });
    await tab.send(me, never);
    expect(host.asked.map((one) => one.headers["authorization"])).toEqual([undefined, "Bearer a1"]);
  });

  it("A1 encodes parameters and query and sends JSON", async () => {
    const host = await startHost(() => success([]));
    const tab = openTab(host.url);
    await tab.send({ id: "1", call: "getUniversity", args: { params: { id: "a/b c?" } } }, never);
    await tab.send(search, never);
    await tab.send({ id: "2", call: "setType", args: { body: { type: "alumni" } } }, never);
    await tab.send({ id: "3", call: "addToFavorites", args: { params: { id: ".." } } }, never);
    expect(host.asked.map((one) => [one.method, one.path, one.query, one.body])).toEqual([
      ["GET", "/api/location/a%2Fb%20c%3F/", {}, ""],
      ["GET", "/api/location/", { search: "a b&c" }, ""],
      ["POST", "/api/user/set-type/", {}, '{"type":"alumni"}'],
      ["POST", "/api/location/add-to-favorite/%252E%252E/", {}, "{}"],
    ]);
    expect(host.asked[2]?.headers["content-type"]).toBe("application/json");
  });

  it("A14 sends a form as multipart", async () => {
    const host = await startHost(() => success({ id: 1, location_id: 2, width: 3, height: 4 }));
    const form = new FormData();
    form.append("location_id", "2");
    form.append("image", new Blob(["x"], { type: "image/png" }), "x.png");
    const tab = openTab(host.url);
    tab.pending.set("1", { secret: form });
    await tab.send({ id: "1", call: "addLocationImage", args: {} }, never);
    expect(host.asked[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(host.asked[0]?.body).toContain('filename="x.png"');
  });

  it("sends a body that no chart may see", async () => {
    const host = await startHost(() => success({ user, access: "a", refresh: "r" }));
    const tab = openTab(host.url);
    tab.pending.set("9", { secret: { email: "a@b.org", password: "secret" } });
    await tab.send({ id: "9", call: "logIn", args: {} }, never);
    expect(JSON.parse(host.asked[0]?.body ?? "")).toEqual({ email: "a@b.org", password: "secret" });
  });
});

describe("send: an answer that is a plain text", () => {
  const file = { id: "1", call: "labelledQuestions", args: {} } as const;

  it("O55 is taken as it stands, and refused in an envelope", async () => {
    const lines = '{"t":"hi","a":"greet"}\n{"t":"bye","a":"thanks"}\n';
    const host = await startHost(() => ({
      body: lines,
      headers: { "content-type": "application/jsonl; charset=utf-8" },
    }));
    expect(await openTab(host.url).send(file, never)).toMatchObject({
      kind: "success",
      data: lines,
    });
    const other = await startHost(() => ({
      status: 403,
      body: { status: "error", message: "Only superusers may do this.", data: null },
    }));
    expect(await openTab(other.url).send(file, never)).toEqual({
      kind: "refused",
      status: 403,
      message: "Only superusers may do this.",
    });
  });
});

describe("send: a host that isn't known yet", () => {
  const unknown = new Promise<string>(() => {});

  it("X2 is unreachable when the settings that name it don't come, and sends no token anywhere", async () => {
    const tab = openTab(unknown, undefined, { hostPatience: 10 });
    tab.tokens.store({ access: "a1", refresh: "r1" });
    expect(await tab.send(me, never)).toEqual({ kind: "unreachable", message: unreachable() });
    expect(tab.tokens.access()).toBe("a1");
  });

  it("T22 stops waiting for it when the asker is gone", async () => {
    const asker = new AbortController();
    const sent = openTab(unknown).send(me, asker.signal);
    asker.abort();
    await expect(sent).rejects.toThrow("aborted");
  });
});

describe("send: what comes back", () => {
  it.each([
    ["X1 a status that isn't success", 200, { status: "error", message: "No room" }, "No room"],
    [
      "X2 a refusal with a message",
      409,
      { status: "error", message: "Taken", data: null },
      "Taken",
    ],
    ["X2 a refusal in another dialect", 400, { detail: "Bad number" }, "Bad number"],
    ["X2 messages by field", 400, { message: { phone: ["Too short"] } }, "Too short"],
    ["a refusal without a body", 503, undefined, "The server had a problem."],
    ["a refusal as a page", 502, "<html>Bad gateway</html>", "The server had a problem."],
    ["a success as a page", 200, "<!doctype html>", "could not be read"],
    ["a success without an envelope", 200, user, "could not be read"],
    ["data of another shape", 200, { status: "success", data: "Ada" }, "could not be read"],
    ["data that is missing", 200, { status: "success" }, "could not be read"],
  ])("refuses with a message: %s", async (_, status, body, message) => {
    const host = await startHost(() => ({ status, body }));
    expect(await openTab(host.url).send(me, never)).toEqual({
      kind: "refused",
      status,
      message: expect.stringContaining(message),
    });
  });

  it("A9 reads a user of a host that sends numbers, nulls, less and more", async () => {
    const host = await startHost(() => ({
      body: { status: "SUCCESS", data: { ...user, more: { deep: 1 } }, trace: 1 },
    }));
    expect(await openTab(host.url).send(me, never)).toMatchObject({
      kind: "success",
      data: {
        id: "7",
        full_name: "Ada",
        email: "",
        type: "student",
        favorites: [
          { id: "3", name: "3" },
          { id: "4", name: "Four" },
        ],
      },
    });
  });

  it("A10 leaves rows out that can't be read, and keeps long numbers as they were sent", async () => {
    const host = await startHost(() => ({
      body: '{"status":"success","data":[{"id":9007199254740993,"name":"Big 1234567890123456789"},{"name":"no id"},null]}',
    }));
    expect(await openTab(host.url).send(search, never)).toMatchObject({
      data: [{ id: "9007199254740993", name: "Big 1234567890123456789" }],
    });
  });

  it.each([
    ["an empty answer", { status: 204 }],
    ["a message alone", { body: { status: "success", message: "ok" } }],
    ["null", { body: { status: "success", data: null } }],
  ])("takes %s for the success of a call that needs no data", async (_, answer) => {
    const host = await startHost(() => answer);
    const request = { id: "1", call: "deletePoint", args: { params: { id: "1" } } } as const;
    expect(await openTab(host.url).send(request, never)).toMatchObject({ kind: "success" });
  });

  it.each([
    ["beside the user", { user, access: "a", refresh: "r" }],
    ["within tokens", { user, tokens: { access: "a", refresh: "r" } }],
  ])("K8 stores tokens %s and hands none on", async (_, data) => {
    const host = await startHost(() => success(data));
    const tab = openTab(host.url);
    const outcome = await tab.send({ id: "1", call: "logIn", args: {} }, never);
    expect([tab.tokens.access(), tab.tokens.refresh()]).toEqual(["a", "r"]);
    expect(outcome).toMatchObject({ tokensStored: true, data: { user: { id: "7" } } });
    expect(JSON.stringify(outcome)).not.toMatch(/"(?:access|refresh)"/);
  });

  it("A10 says how many rows there are in all pages, where the host does", async () => {
    const totals: number[] = [];
    const answers = [{ "x-total-count": "20123" }, { "x-total-count": "many" }, {}];
    const host = await startHost(() => ({ ...success([]), headers: answers.shift() ?? {} }));
    const tab = openTab(host.url);
    tab.pending.set("1", { onTotal: (total) => totals.push(total) });
    await tab.send(search, never);
    await tab.send(search, never);
    await tab.send(search, never);
    await tab.send({ ...search, id: "2" }, never);
    expect(totals).toEqual([20_123]);
  });

  it("K8 stores nothing when one of the two is missing", async () => {
    const host = await startHost(() => success({ user, tokens: { access: "a" } }));
    const tab = openTab(host.url);
    await tab.send({ id: "1", call: "logIn", args: {} }, never);
    expect(tab.tokens.access()).toBeNull();
  });

  it("T19 tells a 401 from other refusals", async () => {
    const host = await startHost(() => ({ status: 401, body: { status: "error", message: "No" } }));
    expect(await openTab(host.url).send(me, never)).toEqual({
      kind: "unauthorised",
      message: "No",
    });
  });

  it("X2 hands on which fields a refusal is about", async () => {
    const issues = [{ path: "lat", message: "The latitude must be between -90 and 90." }];
    const host = await startHost(() => ({
      status: 400,
      body: { status: "error", message: issues[0]?.message, data: { issues } },
    }));
    expect(await openTab(host.url).send(me, never)).toEqual({
      kind: "refused",
      status: 400,
      message: "The latitude must be between -90 and 90.",
      issues,
    });
  });

  it("says that nothing answered, and tries only once", async () => {
    const host = await startHost(() => ({ status: 503 }));
    await openTab(host.url).send(me, never);
    expect(host.asked).toHaveLength(1);
    expect(await openTab("http://127.0.0.1:9").send(me, never)).toEqual({
      kind: "unreachable",
      message: expect.stringContaining("can't be reached"),
    });
  });

  it("O283: says of what only reads that there is no network", async () => {
    const tab = openTab("http://127.0.0.1:9", undefined, { isOffline: () => true });
    expect(await tab.send(me, never)).toMatchObject({ kind: "unreachable", offline: true });
    const setType = { id: "2", call: "setType", args: { body: { type: "alumni" } } } as const;
    expect(await tab.send(setType, never)).not.toHaveProperty("offline");
  });

  it("gives up on a host that doesn't answer", async () => {
    const host = await startHost(() => new Promise(() => {}));
    expect(await openTab(host.url, undefined, { patience: 20 }).send(me, never)).toEqual({
      kind: "unreachable",
      message: expect.stringContaining("in time"),
    });
  });

  it("rejects when it is stopped", async () => {
    const stop = new AbortController();
    const host = await startHost(
      () =>
        new Promise(() => {
          stop.abort();
        }),
    );
    await expect(openTab(host.url).send(me, stop.signal)).rejects.toThrow(/abort/i);
  });
});

describe("send: a phone's proof", () => {
  const phone_number = "+14155550123";
  const verify = {
    id: "1",
    call: "verifyOtp",
    args: { body: { phone_number, code: "123456" } },
  } as const;
  const logIn = { id: "2", call: "logInByPhone", args: { body: { phone_number } } } as const;

  it("A4, A6 keeps it from the charts, sends it with the log-in, once", async () => {
    const host = await startHost(({ path }) =>
      success(path.includes("verify") ? { proof: "p1" } : { user }),
    );
    const tab = openTab(host.url);
    expect(JSON.stringify(await tab.send(verify, never))).not.toContain("p1");
    await tab.send(logIn, never);
    await tab.send(logIn, never);
    expect(host.asked.slice(1).map((one) => one.body)).toEqual([
      JSON.stringify({ phone_number, proof: "p1" }),
      JSON.stringify({ phone_number }),
    ]);
  });

  it("A7 goes without one where the host gave none, and never with another number's", async () => {
    const host = await startHost(({ path }) => success(path.includes("verify") ? null : { user }));
    const tab = openTab(host.url);
    tab.proofs.keep("+15005550006", "other");
    await tab.send(verify, never);
    const body = { phone_number, full_name: "Ada L" };
    await tab.send({ id: "3", call: "signUp", args: { body } }, never);
    expect(JSON.parse(host.asked[1]?.body ?? "")).toEqual(body);
  });
});

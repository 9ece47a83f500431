import { describe, expect, it } from "vitest";

import { DEFAULT_SETTINGS, loadSettings } from "#src/platform/settings/loadSettings.ts";

import { startHost } from "./support/host.ts";

const firebase = { apiKey: "k", projectId: "p", authDomain: "d" };

describe("loadSettings", () => {
  it("reads the API host and Firebase's settings", async () => {
    const host = await startHost(() => ({
      body: { apiHost: "https://api.example.org", firebase },
    }));
    expect(await loadSettings(host.url)).toEqual({
      apiHost: "https://api.example.org",
      firebase: { ...firebase, appId: "", emulator: null },
    });
    expect(host.asked[0]?.path).toBe("/settings.json");
  });

  it.each([
    ["an HTML page", { headers: { "content-type": "text/html" }, body: "<!doctype html>" }],
    ["a refusal", { status: 404, body: { status: "error", message: "no", data: null } }],
    ["a list", { body: [] }],
    ["nothing", { status: 204 }],
  ])("starts with the defaults when the host answers %s", async (_, answer) => {
    const host = await startHost(() => answer);
    expect(await loadSettings(host.url)).toEqual(DEFAULT_SETTINGS);
  });

  it("starts with the defaults when nothing answers", async () => {
    expect(await loadSettings("http://127.0.0.1:9")).toEqual(DEFAULT_SETTINGS);
  });

  it("leaves out the parts that don't fit and keeps the rest", async () => {
    const host = await startHost(() => ({
      body: { apiHost: "https://api.example.org/some/path/", firebase: { apiKey: 5 }, more: 1 },
    }));
    expect(await loadSettings(host.url)).toEqual({
      apiHost: "https://api.example.org",
      firebase: null,
    });
  });

  it.each(["javascript:alert(1)", "not an address", "ftp://example.org"])(
    "takes %s for no API host",
    async (apiHost) => {
      const host = await startHost(() => ({ body: { apiHost } }));
      expect((await loadSettings(host.url)).apiHost).toBe("");
    },
  );
});

import { describe, expect, it, onTestFinished, vi } from "vitest";

import { DEFAULT_SETTINGS, loadSettings } from "#src/platform/settings/loadSettings.ts";
import { startHost } from "#tests/support/platform/host.ts";

const firebase = { apiKey: "k", projectId: "p", authDomain: "d" };

describe("loadSettings", () => {
  it("reads the API host and Firebase's settings", async () => {
    const host = await startHost(() => ({
      body: { apiHost: "https://api.example.org", firebase },
    }));
    expect(await loadSettings(host.url)).toEqual({
      ...DEFAULT_SETTINGS,
      apiHost: "https://api.example.org",
      firebase: { ...firebase, appId: "", emulator: null },
    });
    expect(host.asked[0]?.path).toBe("/settings.json");
  });

  it.each([
    ["an HTML page", { headers: { "content-type": "text/html" }, body: "<!doctype html>" }],
    ["a refusal", { status: 404, body: { status: "error", message: "no", data: null } }],
    ["a list", { body: [] }],
    ["no JSON", { body: "{" }],
    ["nothing", { status: 204 }],
  ])("starts with the defaults when the host answers %s", async (_, answer) => {
    const host = await startHost(() => answer);
    expect(await loadSettings(host.url)).toEqual(DEFAULT_SETTINGS);
  });

  it.each([500, 503, 429, 403])(
    "asks again after a %d, and sends no call to the wrong host meanwhile",
    async (status) => {
      const faults = [{ status }, { status }, { status }];
      const host = await startHost(
        () => faults.shift() ?? { body: { apiHost: "https://api.example.org" } },
      );
      expect((await loadSettings(host.url, [1, 2])).apiHost).toBe("https://api.example.org");
      expect(host.asked).toHaveLength(4);
    },
  );

  it("asks again when nothing answers, until something does", async () => {
    const host = await startHost(() => ({ body: { apiHost: "https://api.example.org" } }));
    const line = vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("fetch failed"));
    onTestFinished(() => line.mockRestore());
    expect((await loadSettings(host.url, [1])).apiHost).toBe("https://api.example.org");
    expect(line).toHaveBeenCalledTimes(2);
  });

  it("leaves out the parts that don't fit and keeps the rest", async () => {
    const host = await startHost(() => ({
      body: { apiHost: "https://api.example.org/some/path/", firebase: { apiKey: 5 }, more: 1 },
    }));
    expect(await loadSettings(host.url)).toEqual({
      ...DEFAULT_SETTINGS,
      apiHost: "https://api.example.org",
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

import { describe, expect, it } from "vitest";

import { readConfig } from "#server/config.ts";
import { contentSecurityPolicy } from "#server/web/securityHeaders.ts";
import { startServer } from "#tests/support/server.ts";

const FIREBASE = {
  FIREBASE_API_KEY: "key",
  FIREBASE_PROJECT_ID: "demo-guide",
  FIREBASE_AUTH_DOMAIN: "demo-guide.firebaseapp.com",
};

/** The sources of each directive. */
function policy(env: Record<string, string>): Map<string, string[]> {
  const directives = contentSecurityPolicy(readConfig(env)).split("; ");
  return new Map(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

describe("the content security policy", () => {
  it("trusts this server alone", () => {
    const own = policy({});
    expect(own.get("script-src")).toEqual(["'self'"]);
    expect(own.get("connect-src")).toEqual(["'self'"]);
    expect(own.get("frame-ancestors")).toEqual(["'none'"]);
    expect(own.get("object-src")).toEqual(["'none'"]);
    expect(own.get("manifest-src")).toEqual(["'self'"]);
    expect(own.get("worker-src")).toContain("'self'");
    const everything = [...own].flatMap(([, sources]) => sources).join(" ");
    expect(everything).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(own.get("style-src")).toEqual(["'self'"]);
  });

  it("O138: lets no text become HTML or a script, unless scripts of others are there", () => {
    const wanted = (env: Record<string, string>) => [
      policy(env).get("require-trusted-types-for"),
      policy(env).get("trusted-types"),
    ];
    expect(wanted({})).toEqual([["'script'"], ["default"]]);
    expect(wanted({ API_HOST: "https://api.example.org" })).toEqual([["'script'"], ["default"]]);
    expect(wanted(FIREBASE)).toEqual([undefined, undefined]);
    expect(wanted({ GOOGLE_MAPS_API_KEY: "key" })).toEqual([undefined, undefined]);
  });

  it("adds the host of API_HOST for calls, sockets and images", () => {
    const other = policy({ API_HOST: "https://api.example.org" });
    expect(other.get("connect-src")).toEqual([
      "'self'",
      "https://api.example.org",
      "wss://api.example.org",
    ]);
    expect(other.get("img-src")).toContain("https://api.example.org");
    expect(other.get("script-src")).toEqual(["'self'"]);
  });

  it("adds Firebase's hosts only when it is configured, and the emulator's only with it", () => {
    const firebase = policy(FIREBASE);
    expect(firebase.get("connect-src")).toContain("https://identitytoolkit.googleapis.com");
    expect(firebase.get("frame-src")).toContain("https://demo-guide.firebaseapp.com");
    expect(firebase.get("script-src")).toContain("https://www.google.com/recaptcha/");
    expect(firebase.get("connect-src")).not.toContain("http://127.0.0.1:9099");
    const emulated = policy({ ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" });
    expect(emulated.get("connect-src")).toContain("http://127.0.0.1:9099");
  });

  it("adds Google's hosts only while there is a key of its maps", () => {
    const google = policy({ GOOGLE_MAPS_API_KEY: "key" });
    expect(google.get("script-src")).toContain("https://*.googleapis.com");
    expect(google.get("connect-src")).toContain("https://*.googleapis.com");
    expect(google.get("img-src")).toEqual(
      expect.arrayContaining(["https://*.gstatic.com", "https://*.ggpht.com"]),
    );
    expect(google.get("style-src")).toContain("'unsafe-inline'");
    expect(google.get("frame-src")).toEqual(["https://*.google.com"]);
    expect(google.get("script-src")).not.toContain("'unsafe-inline'");
    expect(google.get("object-src")).toEqual(["'none'"]);
  });

  it("adds the host of the street map's style, for what is fetched and shown alone", () => {
    const streets = policy({ MAP_STYLE_URL: "https://tiles.example.org:8443/styles/a.json" });
    expect(streets.get("connect-src")).toEqual(["'self'", "https://tiles.example.org:8443"]);
    expect(streets.get("img-src")).toContain("https://tiles.example.org:8443");
    expect(streets.get("script-src")).toEqual(["'self'"]);
    expect(streets.get("style-src")).toEqual(["'self'"]);
  });
});

describe("the server's headers and settings", { timeout: 120_000 }, () => {
  it("come with every answer, and the app learns the settings without secrets", async () => {
    const server = await startServer({
      env: {
        ...FIREBASE,
        FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
        API_HOST: "https://api.example.org",
        GOOGLE_MAPS_API_KEY: "maps-key",
        MAP_STYLE_URL: "https://tiles.example.org/style.json",
        TOKEN_SECRET: "a-secret-of-at-least-thirty-two-characters",
      },
    });
    for (const path of ["/", "/healthz", "/api/user/me/", "/assets/none.js"]) {
      const { headers } = await server.get(path);
      expect(headers.get("content-security-policy")).toContain("https://api.example.org");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("permissions-policy")).toContain("gyroscope=(self)");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    }
    for (const [path, expected] of [
      ["/", "same-origin"],
      ["/api/user/me/", "same-origin"],
      ["/statecharts/charts.json", "same-origin"],
      ["/statechartsX", "same-origin"],
      ["/statecharts", "same-origin-allow-popups"],
      ["/statecharts/", "same-origin-allow-popups"],
      ["/Statecharts", "same-origin-allow-popups"],
    ] as const) {
      const { headers } = await server.get(path);
      expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, expected]);
    }
    const settings = await server.get("/settings.json");
    expect(settings.headers.get("cache-control")).toBe("no-cache");
    expect(settings.body).toEqual({
      apiHost: "https://api.example.org",
      firebase: {
        apiKey: "key",
        projectId: "demo-guide",
        authDomain: "demo-guide.firebaseapp.com",
        appId: "",
        emulator: "http://127.0.0.1:9099",
      },
      googleMaps: { apiKey: "maps-key" },
      mapStyleUrl: "https://tiles.example.org/style.json",
      statechartsInspect: false,
    });
    await server.stop();
  });

  it("O123 keep own files on own pages, and browsers on TLS where it was used", async () => {
    const server = await startServer({ env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" } });
    const byTls = {
      headers: { "x-forwarded-proto": "https", "x-forwarded-host": "guide.example.org" },
    };
    for (const [path, expected] of [
      ["/", "same-origin"],
      ["/assets/none.js", "same-origin"],
      ["/settings.json", "same-origin"],
      ["/api/user/me/", "cross-origin"],
      ["/media/none.webp", "cross-origin"],
      ["/statecharts/charts.json", "cross-origin"],
    ] as const) {
      const { headers } = await server.get(path, byTls);
      expect([path, headers.get("cross-origin-resource-policy")]).toEqual([path, expected]);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
      const plain = await server.get(path, { headers: { "x-forwarded-proto": "http" } });
      expect(plain.headers.get("strict-transport-security")).toBeNull();
    }
    await server.stop();
    const below = await startServer({
      env: { TRUST_PROXY: "true", DEV_OUTBOX: "1", HSTS_SUBDOMAINS: "1" },
    });
    expect((await below.get("/", byTls)).headers.get("strict-transport-security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
    await below.stop();
    const alone = await startServer();
    const untrusted = await alone.get("/", byTls);
    expect(untrusted.headers.get("strict-transport-security")).toBeNull();
    await alone.stop();
  });
});

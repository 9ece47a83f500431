import { describe, expect, it } from "vitest";

import { ConfigError, readConfig, showsCodes } from "#server/config.ts";

const FIREBASE = {
  FIREBASE_API_KEY: "key",
  FIREBASE_PROJECT_ID: "demo-guide",
  FIREBASE_AUTH_DOMAIN: "demo-guide.firebaseapp.com",
};

/** The sentences with which settings are refused. */
function refusal(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
  return [];
}

describe("settings", () => {
  it("have the promised defaults, and empty ones count as left out", () => {
    expect(readConfig({ PORT: "", API_HOST: " ", ADMIN_EMAIL: "" })).toEqual({
      port: 3000,
      host: "127.0.0.1",
      operations: null,
      dataDir: ".data",
      databaseUrl: null,
      apiHost: "",
      appOrigin: null,
      admin: null,
      secondFactorOff: null,
      requireSecondFactor: false,
      endSessions: null,
      allowedOrigins: null,
      hstsSubdomains: false,
      tokenSecret: null,
      tokenSecretAccepted: null,
      devOutbox: false,
      smsGateway: null,
      smsBudget: { all: { hour: 1000, day: 5000 }, country: { hour: 500, day: 2500 } },
      firebase: null,
      model: null,
      googleMapsApiKey: null,
      mapStyleUrl: null,
      auditDays: 400,
      conversationDays: null,
      bundledData: "all",
      logLevel: "info",
      trustProxy: 0,
      statechartsInspect: false,
    });
  });

  it("are read as they are given", () => {
    const config = readConfig({
      ...FIREBASE,
      PORT: "8080",
      HOST: "0.0.0.0",
      OPERATIONS_PORT: "9464",
      DATABASE_URL: "postgres://guide:secret@db.example.org/guide",
      API_HOST: "https://api.example.org/",
      APP_ORIGIN: "https://guide.example.org/",
      ADMIN_EMAIL: " Admin@Example.org",
      ADMIN_PASSWORD: "secret enough",
      TOKEN_SECRET: "x".repeat(32),
      SMS_GATEWAY_URL: "https://sms.example.org/send",
      SMS_GATEWAY_TOKEN: "token",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
      DEV_OUTBOX: "1",
      LLM_BASE_URL: "https://llm.example.org/v1/ ",
      LLM_API_KEY: " sk-hunter22 ",
      LLM_MODEL: "llama3.1:8b",
      GOOGLE_MAPS_API_KEY: " AIza-Key_1 ",
      MAP_STYLE_URL: "https://tiles.example.org/style.json?v=1",
      TRUST_PROXY: "2",
      STATECHARTS_INSPECT: "1",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      operations: { host: "127.0.0.1", port: 9464 },
      databaseUrl: "postgres://guide:secret@db.example.org/guide",
      apiHost: "https://api.example.org",
      appOrigin: "https://guide.example.org",
      admin: { email: "admin@example.org", password: "secret enough" },
      smsGateway: { url: "https://sms.example.org/send", token: "token" },
      firebase: { projectId: "demo-guide", appId: "", emulatorHost: "127.0.0.1:9099" },
      model: {
        baseUrl: "https://llm.example.org/v1",
        apiKey: "sk-hunter22",
        model: "llama3.1:8b",
      },
      googleMapsApiKey: "AIza-Key_1",
      mapStyleUrl: "https://tiles.example.org/style.json?v=1",
      trustProxy: 2,
      statechartsInspect: true,
    });
  });

  it.each([
    ["PORT", "http", "PORT is 'http', which isn't a port"],
    ["PORT", "70000", "PORT is '70000', which isn't a port"],
    ["STATECHARTS_INSPECT", "yes", "STATECHARTS_INSPECT is 'yes', which is neither 1 nor 0"],
    ["HOST", "http://localhost", "HOST is 'http://localhost', which isn't a host name"],
    ["API_HOST", "api.example.org", "API_HOST is 'api.example.org', which isn't an origin"],
    ["APP_ORIGIN", "guide.example.org", "APP_ORIGIN is 'guide.example.org', which isn't an origin"],
    ["API_HOST", "https://x.org/api", "API_HOST is 'https://x.org/api', which isn't an origin"],
    ["SMS_GATEWAY_URL", "sms", "SMS_GATEWAY_URL isn't a web address"],
    ["MAP_STYLE_URL", "style.json", "MAP_STYLE_URL is 'style.json', which isn't a web address"],
    ["MAP_STYLE_URL", "mapbox://streets", "MAP_STYLE_URL is 'mapbox://streets', which isn't a web"],
    ["LLM_MODEL", "lla\u0007ma", "LLM_MODEL is 'lla\u0007ma', which isn't the name of a model"],
    ["AUDIT_DAYS", "0", "AUDIT_DAYS is '0', which isn't a number of days"],
    ["CONVERSATION_DAYS", "1.5", "CONVERSATION_DAYS is '1.5', which isn't a number of days"],
    ["SMS_PER_DAY", "many", "SMS_PER_DAY is 'many', which isn't a number of messages"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL is 'loud', which isn't a level"],
    [
      "TRUST_PROXY",
      "perhaps",
      "TRUST_PROXY is 'perhaps', which is neither true nor false nor a number",
    ],
  ])("%s=%s is refused by a sentence that names it", (name, value, beginning) => {
    const sentences = refusal({ [name]: value });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain(beginning);
    expect(sentences[0]).toMatch(/; give .*\.$/);
  });

  it("name every bad one at once", () => {
    expect(refusal({ PORT: "x", LOG_LEVEL: "y" })).toHaveLength(2);
  });

  it.each([
    ["DATABASE_URL", "mysql://root:hunter22@host/db"],
    ["TOKEN_SECRET", "hunter22"],
    ["GOOGLE_MAPS_API_KEY", "hunter22; script-src *"],
    ["LLM_BASE_URL", "https://me:hunter22@llm.example.org/v1"],
    ["LLM_BASE_URL", "https://llm.example.org/v1?key=hunter22"],
    ["LLM_BASE_URL", "hunter22"],
    ["LLM_API_KEY", "hunter22\u00e9"],
  ])("a bad %s is refused without showing it", (name, value) => {
    const [sentence] = refusal({ [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).not.toContain("hunter22");
  });

  it.each([
    [{ ADMIN_EMAIL: "a@example.org" }, "ADMIN_EMAIL is set without ADMIN_PASSWORD"],
    [{ SECOND_FACTOR_OFF: "yes" }, "SECOND_FACTOR_OFF is 'yes', which isn't an e-mail address"],
    [{ END_SESSIONS: "Ann" }, "END_SESSIONS is 'Ann', which names no one"],
    [{ ALLOWED_ORIGINS: "https://a.org, b" }, "ALLOWED_ORIGINS is 'https://a.org, b', which isn't"],
    [{ ADMIN_PASSWORD: "a long secret" }, "ADMIN_PASSWORD is set without ADMIN_EMAIL"],
    [{ SMS_GATEWAY_TOKEN: "t" }, "SMS_GATEWAY_TOKEN is set without SMS_GATEWAY_URL"],
    [{ LLM_BASE_URL: "https://llm.example.org" }, "LLM_BASE_URL is set without LLM_MODEL"],
    [{ LLM_MODEL: "m" }, "LLM_MODEL is set without LLM_BASE_URL"],
    [{ LLM_API_KEY: "k" }, "LLM_API_KEY is set without LLM_BASE_URL"],
    [{ FIREBASE_API_KEY: "k" }, "FIREBASE_API_KEY is set without FIREBASE_PROJECT_ID"],
    [{ FIREBASE_APP_ID: "a" }, "FIREBASE_APP_ID is set without FIREBASE_API_KEY"],
  ])("that need each other come together: %o", (env, beginning) => {
    expect(refusal(env)[0]).toContain(beginning);
  });

  it.each([
    "short one 1",
    "aaaaaaaaaaaaaaaa",
    "121212121212",
    "😀😀😀😀😀😀😀",
    "1QAZ2wsx3edc",
    "admin.example.org",
    "UniversityGuide1",
  ])(
    "O124: a superuser's password that is easy to guess is refused without being shown: %s",
    (ADMIN_PASSWORD) => {
      const [sentence] = refusal({ ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD });
      expect(sentence).toContain("ADMIN_PASSWORD is too easy to guess");
      expect(sentence).not.toContain(ADMIN_PASSWORD);
    },
  );

  it("O124: a superuser's password may have twelve characters of any kind", () => {
    for (const ADMIN_PASSWORD of ["twelve chars", "密码密码很长很长一二三四"])
      expect(readConfig({ ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD }).admin?.password).toBe(
        ADMIN_PASSWORD,
      );
  });

  it("take a list of origins, and whose sessions end", () => {
    const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: "https://a.org/, http://b.org:81" });
    expect(allowedOrigins).toEqual(["https://a.org", "http://b.org:81"]);
    for (const [given, read] of [
      ["all", "all"],
      [" Ann@Example.org ", "ann@example.org"],
      ["+14155550123", "+14155550123"],
    ])
      expect(readConfig({ END_SESSIONS: given }).endSessions).toBe(read);
  });

  it("take a model that asks for no key", () => {
    const local = { LLM_BASE_URL: "http://127.0.0.1:11434/v1", LLM_MODEL: "llama3.1:8b" };
    expect(readConfig(local).model).toEqual({
      baseUrl: "http://127.0.0.1:11434/v1",
      apiKey: null,
      model: "llama3.1:8b",
    });
  });

  it("show codes only while neither a gateway nor real Firebase confirms numbers", () => {
    const emulated = { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
    expect(showsCodes(readConfig({}))).toBe(true);
    expect(showsCodes(readConfig(emulated))).toBe(true);
    expect(showsCodes(readConfig(FIREBASE))).toBe(false);
    expect(showsCodes(readConfig({ SMS_GATEWAY_URL: "https://sms.example.org" }))).toBe(false);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, "HOST is '0.0.0.0' while nothing sends codes"],
    [{ HOST: "guide.example.org" }, "HOST is 'guide.example.org' while nothing sends codes"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY is set while nothing sends codes"],
  ])("O94 don't let strangers read everyone's codes: %o", (env, beginning) => {
    expect(refusal(env)[0]).toContain(beginning);
    expect(readConfig({ ...env, DEV_OUTBOX: "1" }).devOutbox).toBe(true);
    for (const sends of [{ SMS_GATEWAY_URL: "https://sms.example.org" }, FIREBASE])
      expect(readConfig({ ...env, ...sends }).devOutbox).toBe(false);
    // It serves its own calls, and writes their codes down, whichever host its app talks to.
    expect(refusal({ ...env, API_HOST: "https://api.example.org" })[0]).toContain(beginning);
  });

  it.each([{ HOST: "0.0.0.0" }, { TRUST_PROXY: "true" }])(
    "O94 don't take everybody's word for who they are, as the emulator does: %o",
    (env) => {
      const emulated = { ...env, ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
      for (const sends of [{}, { SMS_GATEWAY_URL: "https://sms.example.org" }]) {
        expect(refusal({ ...emulated, ...sends })[0]).toContain("sign in as anyone");
        expect(readConfig({ ...emulated, ...sends, DEV_OUTBOX: "1" }).devOutbox).toBe(true);
      }
    },
  );

  it("O94 take no gateway with a password in its address, and don't show it", () => {
    const [why] = refusal({ SMS_GATEWAY_URL: "https://user:hunter22@sms.example.org" });
    expect(why).toContain("SMS_GATEWAY_TOKEN");
    expect(why).not.toContain("hunter22");
  });

  it.each(["localhost", "127.0.0.1", "127.1.2.3", "::1"])(
    "let codes be read at home: %s",
    (HOST) => {
      expect(readConfig({ HOST }).host).toBe(HOST);
    },
  );
});

import * as v from "valibot";

import { Email, Password } from "#contract/fields.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const BUNDLED_DATA = ["all", "seed"] as const;
const FIREBASE_KEYS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Firebase phone sign-in, as the app and the server need it. */
interface FirebaseConfig {
  apiKey: string;
  projectId: string;
  authDomain: string;
  appId: string;
  /** `host:port` of the Auth emulator; null in production. Unsigned tokens are accepted only while it is set. */
  emulatorHost: string | null;
  /** Where Google publishes the keys that sign ID tokens. */
  keysUrl: string;
}

/** An endpoint of a language model. */
interface ModelConfig {
  /** Without a slash at the end: `/chat/completions` is put behind it. */
  baseUrl: string;
  /** Null when the endpoint needs none. */
  apiKey: string | null;
  /** The model's name, as the endpoint knows it. */
  model: string;
}

/** The settings of one server, checked. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** Origin of another host that speaks the contract; empty for this server. */
  apiHost: string;
  admin: { email: string; password: string } | null;
  /** Null: generated once and kept in the database. */
  tokenSecret: string | null;
  smsGateway: { url: string; token: string | null } | null;
  firebase: FirebaseConfig | null;
  /** A language model behind an endpoint that speaks OpenAI's protocol; null: the embedded guide answers alone. */
  model: ModelConfig | null;
  /** Key of Google's maps and street views; null: the app draws its own. */
  googleMapsApiKey: string | null;
  /** Address of a MapLibre style with a street map; null: the world's land and the campus's plan. */
  mapStyleUrl: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whether the first start imports all universities of the public sources, or only those of the seed data. */
  bundledData: (typeof BUNDLED_DATA)[number];
  /** Whether the nearest proxy's X-Forwarded-For says who calls. */
  trustProxy: boolean;
  /** Whether the statechart visualiser may follow the app in people's browsers, from another tab. */
  statechartsInspect: boolean;
}

/** Settings that can't be used: one sentence for each, with its name, the reason, and what to do. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

const parsedUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const isWeb = (url: URL | null): url is URL =>
  url !== null && (url.protocol === "http:" || url.protocol === "https:");
const isOrigin = (text: string): boolean => {
  const url = parsedUrl(text);
  return isWeb(url) && (text === url.origin || text === `${url.origin}/`);
};
/** An address that paths can be appended to, and that holds no secret. */
const isBaseUrl = (text: string): boolean => {
  const url = parsedUrl(text);
  return isWeb(url) && `${url.username}${url.password}${url.search}${url.hash}` === "";
};
const isPostgresUrl = (text: string): boolean => {
  const protocol = parsedUrl(text)?.protocol;
  return protocol === "postgres:" || protocol === "postgresql:";
};

/** A check whose message quotes the value, unless it is a secret. */
const must = (name: string, holds: (value: string) => boolean, whyAndWhat: string) =>
  v.check<string, (issue: { input: string }) => string>(
    holds,
    (issue) => `${name} is '${issue.input}', which ${whyAndWhat}`,
  );
const mustSecretly = (holds: (value: string) => boolean, sentence: string) =>
  v.check<string, string>(holds, sentence);

const Environment = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      must(
        "PORT",
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
        "isn't a port; give a whole number from 0 to 65535, for example 3000.",
      ),
      v.transform(Number),
    ),
    "3000",
  ),
  HOST: v.optional(
    v.pipe(
      v.string(),
      must(
        "HOST",
        (text) => /^[\w.:%-]+$/.test(text),
        "isn't a host name or address; give one without scheme or port, for example 127.0.0.1 or 0.0.0.0.",
      ),
    ),
    "127.0.0.1",
  ),
  DATA_DIR: v.optional(v.string(), ".data"),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      mustSecretly(
        isPostgresUrl,
        "DATABASE_URL isn't an address of a PostgreSQL database; give one like postgres://user:password@host:5432/name, or leave it out for the embedded database.",
      ),
    ),
  ),
  API_HOST: v.optional(
    v.pipe(
      v.string(),
      must(
        "API_HOST",
        isOrigin,
        "isn't an origin; give scheme, host and port without a path, for example https://api.example.org, or leave it out for this server.",
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  ADMIN_EMAIL: v.optional(
    v.pipe(
      v.string(),
      must(
        "ADMIN_EMAIL",
        (text) => v.is(Email, text),
        "isn't an e-mail address; give one like name@example.org.",
      ),
      v.transform((text) => v.parse(Email, text)),
    ),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      mustSecretly(
        (text) => v.is(Password, text),
        "ADMIN_PASSWORD is too long; give up to 200 characters.",
      ),
    ),
  ),
  TOKEN_SECRET: v.optional(
    v.pipe(
      v.string(),
      mustSecretly(
        (text) => text.length >= 32,
        "TOKEN_SECRET is too short to be safe; give at least 32 random characters, or leave it out to have one made and kept in the database.",
      ),
    ),
  ),
  SMS_GATEWAY_URL: v.optional(
    v.pipe(
      v.string(),
      must(
        "SMS_GATEWAY_URL",
        (text) => isWeb(parsedUrl(text)),
        "isn't a web address; give one like https://sms.example.org/send, or leave it out to read codes at /dev/outbox.",
      ),
    ),
  ),
  SMS_GATEWAY_TOKEN: v.optional(v.string()),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      must(
        "FIREBASE_AUTH_DOMAIN",
        (text) => /^[a-z\d.-]+(:\d+)?$/i.test(text),
        "isn't a host name; give one without scheme or path, for example my-project.firebaseapp.com.",
      ),
    ),
  ),
  FIREBASE_APP_ID: v.optional(v.string()),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    v.pipe(
      v.string(),
      must(
        "FIREBASE_AUTH_EMULATOR_HOST",
        (text) => /^[\w.-]+:\d{1,5}$/.test(text),
        "isn't host and port; give them without a scheme, for example 127.0.0.1:9099.",
      ),
    ),
  ),
  LLM_BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      mustSecretly(
        isBaseUrl,
        "LLM_BASE_URL isn't a web address that paths can be put behind; give one without name, password or question mark, for example https://api.example.org/v1, or leave it out for the embedded guide alone.",
      ),
      v.transform((text) => new URL(text).href.replace(/\/+$/, "")),
    ),
  ),
  LLM_API_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      mustSecretly(
        (text) => /^[\x21-\x7e]{1,1000}$/.test(text),
        "LLM_API_KEY can't be sent as a key; give one of letters, digits and signs without a space, or leave it out for an endpoint that asks for none.",
      ),
    ),
  ),
  LLM_MODEL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      must(
        "LLM_MODEL",
        (text) => /^[\x20-\x7e]{1,200}$/.test(text),
        "isn't the name of a model; give it as the endpoint knows it, for example llama3.1:8b.",
      ),
    ),
  ),
  GOOGLE_MAPS_API_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      mustSecretly(
        (text) => /^[\w-]+$/.test(text),
        "GOOGLE_MAPS_API_KEY isn't a key of Google Maps Platform; give one of letters, digits, - and _ alone, or leave it out for the map that needs none.",
      ),
    ),
  ),
  MAP_STYLE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      must(
        "MAP_STYLE_URL",
        (text) => isWeb(parsedUrl(text)),
        "isn't a web address; give that of a MapLibre style, for example https://tiles.example.org/style.json, or leave it out for the map that comes with the product.",
      ),
      v.transform((text) => new URL(text).href),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      LOG_LEVELS,
      (issue) =>
        `LOG_LEVEL is '${String(issue.input)}', which isn't a level; give one of ${LOG_LEVELS.join(", ")}.`,
    ),
    "info",
  ),
  BUNDLED_DATA: v.optional(
    v.picklist(
      BUNDLED_DATA,
      (issue) =>
        `BUNDLED_DATA is '${String(issue.input)}', which is neither all nor seed; give seed to start with the few universities of data/universities alone, or leave it out for all.`,
    ),
    "all",
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      must(
        "TRUST_PROXY",
        (text) => ["true", "false", "1", "0"].includes(text),
        "is neither true nor false; give true only behind a proxy that sets X-Forwarded-For.",
      ),
      v.transform((text) => text === "true" || text === "1"),
    ),
    "false",
  ),
  STATECHARTS_INSPECT: v.optional(
    v.pipe(
      v.string(),
      must(
        "STATECHARTS_INSPECT",
        (text) => ["true", "false", "1", "0"].includes(text),
        "is neither 1 nor 0; give 1 to let the visualiser at /statecharts follow the running app, or leave it out.",
      ),
      v.transform((text) => text === "true" || text === "1"),
    ),
    "0",
  ),
});
type Environment = v.InferOutput<typeof Environment>;

/** A sentence for each setting that is missing beside another. */
function missingPartners(env: Environment): string[] {
  const sentences: string[] = [];
  if (env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD === undefined)
    sentences.push("ADMIN_EMAIL is set without ADMIN_PASSWORD; give both, or neither.");
  if (env.ADMIN_EMAIL === undefined && env.ADMIN_PASSWORD !== undefined)
    sentences.push("ADMIN_PASSWORD is set without ADMIN_EMAIL; give both, or neither.");
  if (env.SMS_GATEWAY_TOKEN !== undefined && env.SMS_GATEWAY_URL === undefined)
    sentences.push("SMS_GATEWAY_TOKEN is set without SMS_GATEWAY_URL; give both, or only the URL.");
  if (env.LLM_BASE_URL !== undefined && env.LLM_MODEL === undefined)
    sentences.push("LLM_BASE_URL is set without LLM_MODEL; give both, or neither.");
  if (env.LLM_MODEL !== undefined && env.LLM_BASE_URL === undefined)
    sentences.push("LLM_MODEL is set without LLM_BASE_URL; give both, or neither.");
  if (env.LLM_API_KEY !== undefined && env.LLM_BASE_URL === undefined)
    sentences.push("LLM_API_KEY is set without LLM_BASE_URL; give both, or neither.");
  const needed = ["FIREBASE_API_KEY", "FIREBASE_PROJECT_ID", "FIREBASE_AUTH_DOMAIN"] as const;
  const all = [...needed, "FIREBASE_APP_ID", "FIREBASE_AUTH_EMULATOR_HOST"] as const;
  const given = all.filter((name) => env[name] !== undefined);
  const missing = needed.filter((name) => env[name] === undefined);
  if (given.length > 0 && missing.length > 0)
    sentences.push(
      `${given.join(", ")} ${given.length === 1 ? "is" : "are"} set without ${missing.join(", ")}; Firebase sign-in needs ${needed.join(", ")} together, or none of them.`,
    );
  return sentences;
}

function firebaseOf(env: Environment): FirebaseConfig | null {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_DOMAIN: authDomain,
  } = env;
  if (apiKey === undefined || projectId === undefined || authDomain === undefined) return null;
  return {
    apiKey,
    projectId,
    authDomain,
    appId: env.FIREBASE_APP_ID ?? "",
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    keysUrl: FIREBASE_KEYS_URL,
  };
}

function modelOf(env: Environment): ModelConfig | null {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey = null, LLM_MODEL: model } = env;
  return baseUrl === undefined || model === undefined ? null : { baseUrl, apiKey, model };
}

/**
 * Reads the settings from the environment. An empty variable counts as left out.
 * Throws a ConfigError that names every setting that can't be used.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const read = v.safeParse(Environment, given);
  if (!read.success) throw new ConfigError(read.issues.map((issue) => issue.message));
  const env = read.output;
  const missing = missingPartners(env);
  if (missing.length > 0) throw new ConfigError(missing);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMS_GATEWAY_URL: smsUrl } = env;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    apiHost: env.API_HOST ?? "",
    admin: email !== undefined && password !== undefined ? { email, password } : null,
    tokenSecret: env.TOKEN_SECRET ?? null,
    smsGateway: smsUrl === undefined ? null : { url: smsUrl, token: env.SMS_GATEWAY_TOKEN ?? null },
    firebase: firebaseOf(env),
    model: modelOf(env),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    logLevel: env.LOG_LEVEL,
    bundledData: env.BUNDLED_DATA,
    trustProxy: env.TRUST_PROXY,
    statechartsInspect: env.STATECHARTS_INSPECT,
  };
}

/**
 * Whether codes are read on this server (log and /dev/outbox): no gateway sends them, and no real Firebase replaces
 * them. Otherwise such a page would let anyone in as anyone.
 */
export function showsCodes(config: Pick<Config, "smsGateway" | "firebase">): boolean {
  const firebaseInEarnest = config.firebase !== null && config.firebase.emulatorHost === null;
  return config.smsGateway === null && !firebaseInEarnest;
}

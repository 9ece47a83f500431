import * as v from "valibot";

import { Environment } from "./environment.ts";
import { ForOperator } from "./forOperator.ts";
import { whyGuessable } from "./identity/guessable.ts";
import { withSecretFiles } from "./secretFiles.ts";

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

interface Budget {
  hour: number;
  day: number;
}

/** The settings of one server, checked. */
export interface Config {
  port: number;
  host: string;
  /** Where the operator asks how the server is; null: nowhere. */
  operations: { host: string; port: number } | null;
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** Origin of another host that speaks the contract; empty for this server. */
  apiHost: string;
  /** Where people open the app; null: unknown, as the host that a request names is the caller's to choose. */
  appOrigin: string | null;
  /** Whose pages may call this server and open its socket, beside its own; null: those of any origin. */
  allowedOrigins: readonly string[] | null;
  /** Whether browsers ask for TLS of the hosts below this one, too. */
  hstsSubdomains: boolean;
  admin: { email: string; password: string } | null;
  /** Whose second factor is turned off at the start, by e-mail address; null: no one's. */
  secondFactorOff: string | null;
  /** Whether superusers manage nothing before they turned on a second factor. */
  requireSecondFactor: boolean;
  /** Whose sessions end at the start: an account's, by e-mail address or number, or `all`; null: no one's. */
  endSessions: string | null;
  /** Null: generated once and kept in the database. */
  tokenSecret: string | null;
  /** What it signed counts, too; new signatures are never made with it. */
  tokenSecretAccepted: string | null;
  smsGateway: { url: string; token: string | null } | null;
  /** How many messages the gateway gets at most within an hour and a day, in all and of a country; 0: any number. */
  smsBudget: { all: Budget; country: Budget };
  /** Whether everyone who reaches this server may read the codes that it doesn't send, not this machine alone. */
  devOutbox: boolean;
  firebase: FirebaseConfig | null;
  /** A language model behind an endpoint that speaks OpenAI's protocol; null: the embedded guide answers alone. */
  model: ModelConfig | null;
  /** Key of Google's maps and street views; null: the app draws its own. */
  googleMapsApiKey: string | null;
  /** Address of a MapLibre style with a street map; null: the world's land and the campus's plan. */
  mapStyleUrl: string | null;
  /** For how many days what superusers changed is kept. */
  auditDays: number;
  /** For how many days a conversation is kept in which nothing is said; null: until its person deletes it. */
  conversationDays: number | null;
  logLevel: Environment["LOG_LEVEL"];
  /** Whether the first start imports all universities of the public sources, or only those of the seed data. */
  bundledData: Environment["BUNDLED_DATA"];
  /** How many proxies, one behind the other, append to X-Forwarded-For who called them; 0: the caller is at the line's end. */
  trustProxy: number;
  /** Whether the statechart visualiser may follow the app in people's browsers, from another tab. */
  statechartsInspect: boolean;
}

/** Settings that can't be used: one sentence for each, with its name, the reason, and what to do. */
export class ConfigError extends ForOperator {
  override readonly name = "ConfigError";
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.sentences = sentences;
  }
}

/** Settings that need another, and what else can be given. */
const PARTNERS: readonly (readonly [keyof Environment, keyof Environment, or?: string])[] = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
  ["SMS_GATEWAY_TOKEN", "SMS_GATEWAY_URL", "only the URL"],
  ["LLM_BASE_URL", "LLM_MODEL"],
  ["LLM_MODEL", "LLM_BASE_URL"],
  ["LLM_API_KEY", "LLM_BASE_URL"],
];

/** A sentence for each setting that is missing beside another. */
function missingPartners(env: Environment): string[] {
  const sentences = PARTNERS.filter(
    ([name, partner]) => env[name] !== undefined && env[partner] === undefined,
  ).map(
    ([name, partner, or = "neither"]) => `${name} is set without ${partner}; give both, or ${or}.`,
  );
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
 * Reads the settings from the environment, secrets also from files. An empty variable counts as left out.
 * Throws a ConfigError that names every setting that can't be used.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const files = withSecretFiles(variables);
  if (files.sentences.length > 0) throw new ConfigError(files.sentences);
  const given = Object.fromEntries(
    Object.entries(files.variables).filter(
      ([, value]) => value !== undefined && value.trim() !== "",
    ),
  );
  const read = v.safeParse(Environment, given);
  if (!read.success) throw new ConfigError(read.issues.map((issue) => issue.message));
  const env = read.output;
  const missing = missingPartners(env);
  if (missing.length > 0) throw new ConfigError(missing);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SMS_GATEWAY_URL: smsUrl } = env;
  if (password !== undefined && whyGuessable(password, [email ?? ""]) !== null)
    throw new ConfigError([
      "ADMIN_PASSWORD is too easy to guess, as thieves know it or it has little but your address or this site's name in it; give another one.",
    ]);
  const config: Config = {
    port: env.PORT,
    host: env.HOST,
    operations:
      env.OPERATIONS_PORT === undefined
        ? null
        : { host: env.OPERATIONS_HOST, port: env.OPERATIONS_PORT },
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    apiHost: env.API_HOST ?? "",
    admin: email !== undefined && password !== undefined ? { email, password } : null,
    secondFactorOff: env.SECOND_FACTOR_OFF ?? null,
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    endSessions: env.END_SESSIONS ?? null,
    tokenSecret: env.TOKEN_SECRET ?? null,
    tokenSecretAccepted: env.TOKEN_SECRET_ACCEPTED ?? null,
    smsGateway: smsUrl === undefined ? null : { url: smsUrl, token: env.SMS_GATEWAY_TOKEN ?? null },
    smsBudget: {
      all: { hour: env.SMS_PER_HOUR, day: env.SMS_PER_DAY },
      country: { hour: env.SMS_PER_COUNTRY_HOUR, day: env.SMS_PER_COUNTRY_DAY },
    },
    devOutbox: env.DEV_OUTBOX,
    firebase: firebaseOf(env),
    model: modelOf(env),
    googleMapsApiKey: env.GOOGLE_MAPS_API_KEY ?? null,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    auditDays: env.AUDIT_DAYS,
    conversationDays: env.CONVERSATION_DAYS ?? null,
    logLevel: env.LOG_LEVEL,
    bundledData: env.BUNDLED_DATA,
    appOrigin: env.APP_ORIGIN ?? null,
    allowedOrigins: env.ALLOWED_ORIGINS ?? null,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    trustProxy: env.TRUST_PROXY,
    statechartsInspect: env.STATECHARTS_INSPECT,
  };
  const exposed = exposedBy(config);
  if (exposed !== null) throw new ConfigError([exposed]);
  return config;
}

/** Names and addresses of this machine as only it itself reaches it; an IPv6 one may stand in brackets. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::ffff:127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** A sentence where others than this machine may come, and could read everyone's codes or sign in without one; null otherwise. */
function exposedBy(config: Config): string | null {
  if (config.devOutbox) return null;
  const takesAnyToken = config.firebase?.emulatorHost != null;
  if (!showsCodes(config) && !takesAnyToken) return null;
  const setting =
    config.trustProxy > 0
      ? "TRUST_PROXY is set"
      : isLoopback(config.host)
        ? null
        : `HOST is '${config.host}'`;
  if (setting === null) return null;
  return takesAnyToken
    ? `${setting} while FIREBASE_AUTH_EMULATOR_HOST is set, so anyone who reaches this server could sign in as anyone; leave it out, or set DEV_OUTBOX=1 if that is what you want.`
    : `${setting} while nothing sends codes, so anyone who reaches this server could read everyone's codes and sign in as them; set SMS_GATEWAY_URL or Firebase, or DEV_OUTBOX=1 if that is what you want.`;
}

/**
 * Whether codes are read on this server (log and /dev/outbox): no gateway sends them, and no real Firebase replaces
 * them. Otherwise such a page would let anyone in as anyone.
 */
export function showsCodes(config: Pick<Config, "smsGateway" | "firebase">): boolean {
  const firebaseInEarnest = config.firebase !== null && config.firebase.emulatorHost === null;
  return config.smsGateway === null && !firebaseInEarnest;
}

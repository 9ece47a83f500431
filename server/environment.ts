import * as v from "valibot";

import { Email, NewPassword, Password, PhoneNumber } from "#contract/fields.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const BUNDLED_DATA = ["all", "seed"] as const;

const parsedUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const isWeb = (url: URL | null): url is URL =>
  url !== null && (url.protocol === "http:" || url.protocol === "https:");
const isOrigin = (text: string): boolean => {
  const url = parsedUrl(text);
  return isWeb(url) && (text === url.origin || text === `${url.origin}/`);
};
/** An address that can be asked: with a name or password in it none can. */
const isPlainUrl = (text: string): boolean => {
  const url = parsedUrl(text);
  return isWeb(url) && `${url.username}${url.password}` === "";
};
/** An address that paths can be appended to, and that holds no secret. */
const isBaseUrl = (text: string): boolean => {
  const url = parsedUrl(text);
  return isPlainUrl(text) && `${url?.search}${url?.hash}` === "";
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

/** A text whose value may be told. */
const given = (name: string, holds: (value: string) => boolean, whyAndWhat: string) =>
  v.pipe(v.string(), v.trim(), must(name, holds, whyAndWhat));
/** A number. */
const number = (name: string, holds: (value: string) => boolean, whyAndWhat: string) =>
  v.pipe(given(name, holds, whyAndWhat), v.transform(Number));
/** A text whose value may be a secret. */
const secret = (holds: (value: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.trim(), mustSecretly(holds, sentence));

/** A switch, off when it is left out. */
const flag = (name: string, whyAndWhat: string) =>
  v.optional(
    v.pipe(
      given(name, (text) => ["true", "false", "1", "0"].includes(text), whyAndWhat),
      v.transform((text) => text === "true" || text === "1"),
    ),
    "0",
  );
const portNumber = (name: string) =>
  number(
    name,
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    "isn't a port; give a whole number from 0 to 65535, for example 3000.",
  );
const hostName = (name: string) =>
  given(
    name,
    (text) => /^[\w.:%-]+$/.test(text),
    "isn't a host name or address; give one without scheme or port, for example 127.0.0.1 or 0.0.0.0.",
  );

const days = (name: string) =>
  number(
    name,
    (text) => /^[1-9]\d{0,4}$/.test(text),
    "isn't a number of days; give a whole number from 1 to 99999, for example 400.",
  );

const origin = (name: string, what: string) =>
  v.optional(
    v.pipe(
      given(name, isOrigin, `isn't an origin; give scheme, host and port ${what}.`),
      v.transform((text) => new URL(text).origin),
    ),
  );
const listed = (text: string): string[] => text.split(",").map((each) => each.trim());

/** How many messages may be sent within some time; 0 sets no limit. */
const budget = (name: string, most: number) =>
  v.optional(
    number(
      name,
      (text) => /^\d{1,7}$/.test(text),
      `isn't a number of messages; give a whole number up to 9999999, for example ${most}, or 0 for no limit.`,
    ),
    String(most),
  );

const emailAddress = (name: string) =>
  v.optional(
    v.pipe(
      given(
        name,
        (text) => v.is(Email, text),
        "isn't an e-mail address; give one like name@example.org.",
      ),
      v.transform((text) => v.parse(Email, text)),
    ),
  );

const tokenSecret = (name: string, or: string) =>
  v.optional(
    v.pipe(
      v.string(),
      mustSecretly(
        (text) => text.length >= 32,
        `${name} is too short to be safe; give at least 32 random characters, or ${or}.`,
      ),
    ),
  );

/** The environment variables of a server, each checked by itself; a sentence for each that can't be used. */
export const Environment = v.object({
  PORT: v.optional(portNumber("PORT"), "3000"),
  HOST: v.optional(hostName("HOST"), "127.0.0.1"),
  OPERATIONS_PORT: v.optional(portNumber("OPERATIONS_PORT")),
  OPERATIONS_HOST: v.optional(hostName("OPERATIONS_HOST"), "127.0.0.1"),
  DATA_DIR: v.optional(v.string(), ".data"),
  DATABASE_URL: v.optional(
    secret(
      isPostgresUrl,
      "DATABASE_URL isn't an address of a PostgreSQL database; give one like postgres://user:password@host:5432/name, or leave it out for the embedded database.",
    ),
  ),
  API_HOST: origin(
    "API_HOST",
    "without a path, for example https://api.example.org, or leave it out for this server",
  ),
  APP_ORIGIN: origin(
    "APP_ORIGIN",
    "without a path, as people open the app, for example https://guide.example.org, or leave it out",
  ),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      given(
        "ALLOWED_ORIGINS",
        (text) => listed(text).every(isOrigin),
        "isn't a list of origins; give each with scheme, host and port without a path, with commas between them, for example https://guide.example.org,https://app.example.org, or leave it out for any.",
      ),
      v.transform((text) => listed(text).map((each) => new URL(each).origin)),
    ),
  ),
  HSTS_SUBDOMAINS: flag(
    "HSTS_SUBDOMAINS",
    "is neither 1 nor 0; give 1 where all hosts below this one have TLS, too, or leave it out.",
  ),
  ADMIN_EMAIL: emailAddress("ADMIN_EMAIL"),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      mustSecretly(
        (text) => v.is(Password, text),
        "ADMIN_PASSWORD is too long; give up to 200 characters.",
      ),
      mustSecretly(
        (text) => v.is(NewPassword, text),
        "ADMIN_PASSWORD is too easy to guess; give at least 12 characters, 5 of them different.",
      ),
    ),
  ),
  SECOND_FACTOR_OFF: emailAddress("SECOND_FACTOR_OFF"),
  REQUIRE_SECOND_FACTOR: flag(
    "REQUIRE_SECOND_FACTOR",
    "is neither 1 nor 0; give 1 to let superusers manage nothing before they turned on two-step sign-in, or leave it out.",
  ),
  END_SESSIONS: v.optional(
    v.pipe(
      given(
        "END_SESSIONS",
        (text) => text === "all" || v.is(Email, text) || v.is(PhoneNumber, text),
        "names no one; give the e-mail address or the number (+14155550123) of an account, or all.",
      ),
      v.toLowerCase(),
    ),
  ),
  TOKEN_SECRET: tokenSecret(
    "TOKEN_SECRET",
    "leave it out to have one made and kept in the database",
  ),
  TOKEN_SECRET_ACCEPTED: tokenSecret("TOKEN_SECRET_ACCEPTED", "leave it out to accept no other"),
  SMS_GATEWAY_URL: v.optional(
    secret(
      isPlainUrl,
      "SMS_GATEWAY_URL isn't a web address without name and password; give one like https://sms.example.org/send, and what proves who you are as SMS_GATEWAY_TOKEN, or leave it out to read codes at /dev/outbox.",
    ),
  ),
  DEV_OUTBOX: flag(
    "DEV_OUTBOX",
    "is neither 1 nor 0; give 1 to let everyone who reaches this server read all codes at /dev/outbox, or leave it out.",
  ),
  SMS_GATEWAY_TOKEN: v.optional(v.string()),
  SMS_PER_HOUR: budget("SMS_PER_HOUR", 1000),
  SMS_PER_DAY: budget("SMS_PER_DAY", 5000),
  SMS_PER_COUNTRY_HOUR: budget("SMS_PER_COUNTRY_HOUR", 500),
  SMS_PER_COUNTRY_DAY: budget("SMS_PER_COUNTRY_DAY", 2500),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(
    given(
      "FIREBASE_AUTH_DOMAIN",
      (text) => /^[a-z\d.-]+(:\d+)?$/i.test(text),
      "isn't a host name; give one without scheme or path, for example my-project.firebaseapp.com.",
    ),
  ),
  FIREBASE_APP_ID: v.optional(v.string()),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(
    given(
      "FIREBASE_AUTH_EMULATOR_HOST",
      (text) => /^[\w.-]+:\d{1,5}$/.test(text),
      "isn't host and port; give them without a scheme, for example 127.0.0.1:9099.",
    ),
  ),
  LLM_BASE_URL: v.optional(
    v.pipe(
      secret(
        isBaseUrl,
        "LLM_BASE_URL isn't a web address that paths can be put behind; give one without name, password or question mark, for example https://api.example.org/v1, or leave it out for the embedded guide alone.",
      ),
      v.transform((text) => new URL(text).href.replace(/\/+$/, "")),
    ),
  ),
  LLM_API_KEY: v.optional(
    secret(
      (text) => /^[\x21-\x7e]{1,1000}$/.test(text),
      "LLM_API_KEY can't be sent as a key; give one of letters, digits and signs without a space, or leave it out for an endpoint that asks for no key.",
    ),
  ),
  LLM_MODEL: v.optional(
    given(
      "LLM_MODEL",
      (text) => /^[\x20-\x7e]{1,200}$/.test(text),
      "isn't the name of a model; give it as the endpoint knows it, for example llama3.1:8b.",
    ),
  ),
  GOOGLE_MAPS_API_KEY: v.optional(
    secret(
      (text) => /^[\w-]+$/.test(text),
      "GOOGLE_MAPS_API_KEY isn't a key of Google Maps Platform; give one of letters, digits, - and _ alone, or leave it out for the map that needs no key.",
    ),
  ),
  MAP_STYLE_URL: v.optional(
    v.pipe(
      given(
        "MAP_STYLE_URL",
        (text) => isWeb(parsedUrl(text)),
        "isn't a web address; give that of a MapLibre style, for example https://tiles.example.org/style.json, or leave it out for the map that comes with the product.",
      ),
      v.transform((text) => new URL(text).href),
    ),
  ),
  AUDIT_DAYS: v.optional(days("AUDIT_DAYS"), "400"),
  CONVERSATION_DAYS: v.optional(days("CONVERSATION_DAYS")),
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
      given(
        "TRUST_PROXY",
        (text) => /^(?:true|false|\d)$/.test(text),
        "is neither true nor false nor a number of proxies; give true, or 2 to 9 for several behind each other, only where they set X-Forwarded-For.",
      ),
      v.transform((text) => (text === "false" ? 0 : text === "true" ? 1 : Number(text))),
    ),
    "false",
  ),
  STATECHARTS_INSPECT: flag(
    "STATECHARTS_INSPECT",
    "is neither 1 nor 0; give 1 to let the visualiser at /statecharts follow the running app, or leave it out.",
  ),
});
/** The environment variables, checked. */
export type Environment = v.InferOutput<typeof Environment>;

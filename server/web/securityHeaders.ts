import type { MiddlewareHandler } from "hono";

import type { Config } from "../config.ts";
import type { AppEnv } from "../http/env.ts";
import { originOf } from "./sharing/origin.ts";

/** What the Firebase SDK's phone sign-in and its bot check connect to. */
const FIREBASE = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  connect: [
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
    "https://www.google.com/recaptcha/",
  ],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  image: ["https://www.gstatic.com/recaptcha/"],
};

/**
 * What Google's maps connect to, from its guide to content security policies for sites that list hosts. It styles its
 * controls by style elements, and its script compiles shaders and workers of its own.
 */
const GOOGLE_MAPS = {
  script: [
    "'unsafe-eval'",
    "blob:",
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
  ],
  style: ["'unsafe-inline'", "https://fonts.googleapis.com"],
  font: ["https://fonts.gstatic.com"],
  image: [
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
    "https://*.googleusercontent.com",
    "https://*.ggpht.com",
  ],
  connect: [
    "https://*.googleapis.com",
    "https://*.gstatic.com",
    "https://*.google.com",
    "data:",
    "blob:",
  ],
  frame: ["https://*.google.com"],
};

/** Its address, as the page's router matches it. */
const VISUALISER = /^\/statecharts\/?$/i;

type Given = Pick<Config, "apiHost" | "firebase" | "googleMapsApiKey" | "mapStyleUrl">;

/** The content security policy: this server alone, and the hosts that the settings name. Serves O138. */
export function contentSecurityPolicy(config: Given): string {
  const api = config.apiHost === "" ? [] : [config.apiHost];
  const sockets = api.map((origin) => origin.replace(/^http/, "ws"));
  const { firebase } = config;
  const third = firebase === null ? null : FIREBASE;
  const emulator = firebase?.emulatorHost == null ? [] : [`http://${firebase.emulatorHost}`];
  const authPage = firebase === null ? [] : [`https://${firebase.authDomain}`];
  const google = config.googleMapsApiKey === null ? null : GOOGLE_MAPS;
  const streets = config.mapStyleUrl === null ? [] : [new URL(config.mapStyleUrl).origin];
  const self = "'self'";
  const frames = [...(third?.frame ?? []), ...authPage, ...(google?.frame ?? [])];
  const directives: Record<string, readonly string[]> = {
    "default-src": [self],
    "script-src": [self, ...(third?.script ?? []), ...(google?.script ?? [])],
    "style-src": [self, ...(google?.style ?? [])],
    // Attributes only: a style element could restyle the page, a style attribute only its own element.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [
      self,
      "data:",
      "blob:",
      ...api,
      ...(third?.image ?? []),
      ...(google?.image ?? []),
      ...streets,
    ],
    "font-src": [self, "data:", ...(google?.font ?? [])],
    "connect-src": [
      self,
      ...api,
      ...sockets,
      ...(third?.connect ?? []),
      ...emulator,
      ...(google?.connect ?? []),
      ...streets,
    ],
    // Its own worker keeps the app for when there is no network; maps and panoramas make theirs.
    "worker-src": [self, "blob:"],
    "manifest-src": [self],
    "frame-src": frames.length === 0 ? ["'none'"] : frames,
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [self],
    "frame-ancestors": ["'none'"],
  };
  // The scripts of others need policies of their own, which only they know.
  if (third === null && google === null) {
    directives["require-trusted-types-for"] = ["'script'"];
    directives["trusted-types"] = ["default"];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Calls, the pictures that they name, and what the visualiser gives to other apps are for any origin. */
const FOR_ANY_ORIGIN = /^\/(?:api|media|statecharts)\//;
/** A year, as browsers' own lists of such sites want it. */
const TLS_ALONE = "max-age=31536000";

/** Sets the security headers of every response. Serves O123. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const headers = Object.entries({
    "content-security-policy": contentSecurityPolicy(config),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    // Sensors turn a panorama as the device moves.
    "permissions-policy":
      "camera=(), microphone=(self), geolocation=(self), accelerometer=(self), gyroscope=(self), magnetometer=(self), payment=(), usb=()",
  });
  const tlsAlone = config.hstsSubdomains ? `${TLS_ALONE}; includeSubDomains` : TLS_ALONE;
  return async (context, next) => {
    await next();
    // The visualiser follows apps of other origins in windows that it opens.
    if (VISUALISER.test(context.req.path))
      context.res.headers.set("cross-origin-opener-policy", "same-origin-allow-popups");
    const isOwn = !FOR_ANY_ORIGIN.test(context.req.path);
    context.res.headers.set("cross-origin-resource-policy", isOwn ? "same-origin" : "cross-origin");
    if (originOf(context, config.trustProxy).startsWith("https:"))
      context.res.headers.set("strict-transport-security", tlsAlone);
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

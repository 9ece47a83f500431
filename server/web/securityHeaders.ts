import type { MiddlewareHandler } from "hono";

import type { Config } from "../config.ts";
import type { AppEnv } from "../http/env.ts";

/** What the Firebase SDK's phone sign-in and its bot check reach. */
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

/** The content security policy: this server alone, and the hosts that the settings name. */
export function contentSecurityPolicy(config: Pick<Config, "apiHost" | "firebase">): string {
  const api = config.apiHost === "" ? [] : [config.apiHost];
  const sockets = api.map((origin) => origin.replace(/^http/, "ws"));
  const { firebase } = config;
  const third = firebase === null ? null : FIREBASE;
  const emulator = firebase?.emulatorHost == null ? [] : [`http://${firebase.emulatorHost}`];
  const authPage = firebase === null ? [] : [`https://${firebase.authDomain}`];
  const self = "'self'";
  const directives: Record<string, readonly string[]> = {
    "default-src": [self],
    "script-src": [self, ...(third?.script ?? [])],
    "style-src": [self],
    // Attributes only: a style element could restyle the page, a style attribute just its own element.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [self, "data:", "blob:", ...api, ...(third?.image ?? [])],
    "font-src": [self, "data:"],
    "connect-src": [self, ...api, ...sockets, ...(third?.connect ?? []), ...emulator],
    "worker-src": [self, "blob:"],
    "frame-src": third === null ? ["'none'"] : [...third.frame, ...authPage],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": [self],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Sets the security headers of every answer. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const headers = Object.entries({
    "content-security-policy": contentSecurityPolicy(config),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=(self), payment=(), usb=()",
  });
  return async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}

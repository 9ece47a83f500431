import { type Config, showsCodes } from "./config.ts";
import type { Running } from "./start.ts";

/** How to get in: where codes come from. */
function signInLines(config: Config, url: string): string[] {
  if (config.smsGateway !== null) return ["  Codes are sent by the SMS gateway."];
  if (!showsCodes(config)) return ["  Numbers are confirmed through Firebase."];
  return [
    `  Codes are not sent anywhere: read them at ${url}/dev/outbox, or here in the log.`,
    ...(config.devOutbox
      ? [
          "  ATTENTION: anyone who can reach this address can read them, too. Set SMS_GATEWAY_URL before others use it.",
        ]
      : []),
  ];
}

/** What the operator sees once the server is ready. The generated password is in it the first time only. */
export function banner(
  config: Config,
  {
    url,
    superuser,
    demoAccounts,
    operationsUrl,
  }: Pick<Running, "url" | "superuser" | "demoAccounts" | "operationsUrl">,
): string {
  const demo = demoAccounts.map(
    ({ phoneNumber, fullName, type }) => `    ${phoneNumber}  ${fullName} (${type})`,
  );
  const password =
    superuser.password === null
      ? []
      : [
          `    password ${superuser.password}`,
          "    It was just made and is only shown this once. Keep it, or set ADMIN_EMAIL and ADMIN_PASSWORD.",
        ];
  const begin = [
    "",
    `  University Guide is ready at ${url}`,
    ...(operationsUrl === null ? [] : [`  The operator's port: ${operationsUrl}`]),
  ];
  const end = ["", "  Press Ctrl+C to stop it.", ""];
  if (config.apiHost !== "")
    return [
      ...begin,
      `  The app talks to ${config.apiHost}, not to this server: accounts and codes are that host's.`,
      ...(superuser.password === null
        ? []
        : ["", `  This server's own superuser: ${superuser.email}`, ...password]),
      ...end,
    ].join("\n");
  return [
    ...begin,
    "",
    "  Sign in by phone, or make a new account with any number.",
    ...signInLines(config, url),
    ...(demo.length === 0 ? [] : ["", "  Demo accounts (sign in by phone):", ...demo]),
    "",
    `  Take the tour of the demo campus: ${url}/university/demo-hartwell/virtualtour`,
    "",
    `  Superuser (sign in by e-mail at ${url}/login-by-email):`,
    `    ${superuser.email}`,
    ...password,
    `    Administration of universities, pictures and tours: ${url}/administrator`,
    ...end,
  ].join("\n");
}

import { createHmac } from "node:crypto";

import * as v from "valibot";

import type { Client } from "./client.ts";
import { ADMIN, dataOf } from "./server.ts";

const Begun = v.object({ secret: v.string() });
const Confirmed = v.object({ recovery_codes: v.array(v.string()) });

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows at a moment for the secret that was typed into it (RFC 6238), on its own. */
export function shownCode(secret: string, at: Date): string {
  const bits = Array.from(secret)
    .map((each) => BASE32.indexOf(each).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const steps = Math.floor(at.getTime() / 30_000)
    .toString(16)
    .padStart(16, "0");
  const mac = createHmac("sha1", Buffer.from(bytes)).update(steps, "hex").digest("hex");
  const offset = 2 * Number.parseInt(mac.slice(-1), 16);
  const number = Number.parseInt(mac.slice(offset, offset + 8), 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, "0");
}

/** Turns on the second factor of a superuser, by the code of this moment. */
export async function turnOnFactor(
  server: Client,
  token: string,
  { at, password = ADMIN.password }: { at: Date; password?: string },
) {
  const path = "/api/user/me/second-factor/";
  const { secret } = v.parse(Begun, dataOf(await server.post(path, { password }, { token })));
  const code = shownCode(secret, at);
  const confirmed = dataOf(await server.post(`${path}confirm/`, { code }, { token }));
  return { secret, recovery: v.parse(Confirmed, confirmed).recovery_codes };
}

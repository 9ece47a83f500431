import { createHmac } from "node:crypto";

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

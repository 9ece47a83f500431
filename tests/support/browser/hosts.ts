import * as v from "valibot";

import { type ForeignHost, startForeignHost } from "#tests/support/foreignHost/startForeignHost.ts";
import { LONG } from "#tests/support/foreignHost/talk.ts";
import { httpServer } from "#tests/support/httpServer.ts";
import { freshNumber } from "#tests/support/server.ts";

import { startApp } from "./app.ts";
import type { ReadCode } from "./steps.ts";

/** The app with a host behind it. */
interface Hosted {
  /** Where the app is. */
  url: string;
  /** The only hosts that may be asked. */
  hosts: string[];
  stop: () => Promise<void>;
}

/** The host that is part of the product, as a person with a phone knows it. */
export interface OwnHosted extends Hosted {
  codeFor: ReadCode;
  /** Uses up the first codes of the network: another is for work (O237). */
  useUpCodes: () => Promise<void>;
}

const Sms = v.pipe(v.string(), v.parseJson(), v.object({ to: v.string(), text: v.string() }));
const FIRST_CODES = 10;

/** The host that is part of the product, with its universities. Its codes go through a gateway, as where they cost money. */
export async function ownHost(): Promise<OwnHosted> {
  const sent = new Map<string, string>();
  const gateway = await httpServer((request, response) => {
    request.on("data", (chunk) => {
      const { to, text } = v.parse(Sms, String(chunk));
      sent.set(to, text);
    });
    request.on("end", () => response.writeHead(202).end());
  });
  const app = await startApp({ seeding: true, env: { SMS_GATEWAY_URL: gateway.url } });
  return {
    url: app.url,
    hosts: [new URL(app.url).host],
    codeFor: (phone) => Promise.resolve(sent.get(phone)?.match(/\d{6}/)?.[0]),
    async useUpCodes() {
      for (let i = 0; i < FIRST_CODES; i += 1)
        await app.server.post("/api/user/send-otp/", { phone_number: freshNumber() });
    },
    async stop() {
      await app.stop();
      await gateway.close();
    },
  };
}

/** The app with a host on another origin, and what that one hears and can be brought to. */
export interface ForeignHosted extends Hosted {
  host: ForeignHost;
  /** An account by e-mail, and what the host says to another password. */
  account: { email: string; password: string; refusal: string };
  /** A question, and what the answer holds among other things. */
  talk: { question: string; answer: string };
}

/** The app with the host that was written from the contract alone. */
export async function foreignHost(): Promise<ForeignHosted> {
  const foreign = await startForeignHost();
  const app = await startApp({ env: { API_HOST: foreign.url } });
  return {
    host: foreign,
    url: app.url,
    hosts: [new URL(app.url).host, foreign.host],
    account: {
      email: "someone@example.org",
      password: "a foreign secret",
      refusal: "Those two don't belong together. Look at both again.",
    },
    talk: {
      question: "Is there anything far away?",
      answer: LONG,
    },
    async stop() {
      await app.stop();
      await foreign.stop();
    },
  };
}

import { type ForeignHost, startForeignHost } from "#tests/support/foreignHost/startForeignHost.ts";
import { LONG } from "#tests/support/foreignHost/talk.ts";

import { codeIn, startApp } from "./app.ts";
import type { ReadCode } from "./steps.ts";

/** The app with a host behind it, as a journey needs to know it. */
export interface Hosted {
  /** Where the app is. */
  url: string;
  /** The only hosts that may be asked. */
  hosts: string[];
  /** An account by e-mail, and what the host says to another password. */
  account: { email: string; password: string; refusal: string };
  /** A question, and what the answer holds among other things. */
  talk: { greeting: RegExp; question: string; answer: string };
  stop: () => Promise<void>;
}

/** The host that is part of the product, as a person with a phone knows it. */
export interface OwnHosted extends Hosted {
  codeFor: ReadCode;
  /** Lets so much time pass that another code may be asked for. */
  waitForCodes: () => void;
}

/** The host that is part of the product, with its universities. */
export async function ownHost(): Promise<OwnHosted> {
  const app = await startApp({ seeding: true });
  return {
    url: app.url,
    hosts: [new URL(app.url).host],
    codeFor: (phone) => codeIn(app.url, phone),
    waitForCodes: () => app.passMinutes(5),
    account: {
      email: "admin@example.org",
      password: "correct horse battery staple",
      refusal: "The e-mail address or the password is wrong. Please check both.",
    },
    talk: {
      greeting: /\w/,
      question: "Which universities do you know in California?",
      answer: "California",
    },
    stop: () => app.stop(),
  };
}

/** The app with a host on another origin, and what that one hears and can be brought to. */
export interface ForeignHosted extends Hosted {
  host: ForeignHost;
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
      greeting: /Grüße 👋 from elsewhere, one character at a time\./,
      question: "Is there anything far away?",
      answer: LONG,
    },
    async stop() {
      await app.stop();
      await foreign.stop();
    },
  };
}

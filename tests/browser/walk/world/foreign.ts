import type { CallName } from "#contract/calls/all.ts";
import type { User } from "#contract/user.ts";
import type { Subject } from "#tests/support/charts/subject.ts";
import { SENTENCES } from "#tests/support/foreignHost/accounts.ts";
import { LARGE } from "#tests/support/foreignHost/spoken.ts";
import type { ForeignHost } from "#tests/support/foreignHost/startForeignHost.ts";
import { NEAR } from "#tests/support/foreignHost/universities.ts";
import { phone } from "#tests/support/subjects/phone.ts";
import { emailSignIn } from "#tests/support/subjects/small.ts";

import { BROKEN, SERVER_FAULT } from "../charts/chatModel.ts";
import type { Scene } from "../walked.ts";
import { giveSocket } from "./heldSocket.ts";
import { enterElsewhere } from "./otherTab.ts";
import type { GuidedHost, WalkedHost } from "./walkedHost.ts";

/** What a walk types into a field at first. */
function typed({ name, said }: Subject, type: string): string {
  const value: unknown = said.find((event) => event.type === type)?.["value"];
  if (typeof value === "string") return value;
  throw new Error(
    `The walk of '${name}' types nothing by '${type}': world/foreign.ts asks for it.`,
  );
}

/** What is typed in the walks, as it reaches a host. */
const PHONE = typed(phone, "phone.changed").replaceAll(/[^+\d]/g, "");
const CODE = typed(phone, "code.changed").replaceAll(/\D/g, "").slice(0, 6);
const EMAIL = typed(emailSignIn, "email.changed").trim();
const PASSWORD = typed(emailSignIn, "password.changed");
const FULL_NAME = "Ann Abroad";

/** What comes before a call is let through, so that the host grants it, or refuses it with this sentence. */
interface Brought {
  granted: () => void;
  refused: () => string;
}

/** Walks on the host that was written from the contract alone: it answers each call itself. */
export function onForeign(foreign: ForeignHost): WalkedHost {
  const { office } = foreign;
  const account = (details: { phone_number: string } | { email: string; password: string }) => {
    office.remove("email" in details ? details.email : details.phone_number);
    office.add({ full_name: FULL_NAME, ...details });
  };
  const failing = (call: string) => () => {
    foreign.failNext(call);
    return SENTENCES.fault;
  };
  const brought: Partial<Record<CallName, Brought>> = {
    sendOtp: { granted: () => {}, refused: failing("POST /api/user/send-otp") },
    verifyOtp: {
      granted: () => office.setCode(PHONE, CODE),
      refused() {
        office.setCode(PHONE, "654321");
        return SENTENCES.code;
      },
    },
    signUp: {
      granted: () => office.remove(PHONE),
      refused() {
        account({ phone_number: PHONE });
        return SENTENCES.known;
      },
    },
    logInByPhone: {
      granted: () => account({ phone_number: PHONE }),
      refused() {
        office.remove(PHONE);
        return SENTENCES.nobody;
      },
    },
    logIn: {
      granted: () => account({ email: EMAIL, password: PASSWORD }),
      refused() {
        account({ email: EMAIL, password: "another" });
        return SENTENCES.password;
      },
    },
    me: { granted: () => {}, refused: failing("GET /api/user/me") },
    getUniversity: {
      granted: () => {},
      refused: failing(`GET /api/location/${NEAR.id}`),
    },
    setType: { granted: () => {}, refused: failing("POST /api/user/set-type") },
  };
  const waysOf = (name: CallName): Brought => {
    const ways = brought[name];
    if (ways === undefined)
      throw new Error(
        `The walk doesn't know how to bring the foreign host to an answer to '${name}': say it in world/foreign.ts.`,
      );
    return ways;
  };
  return {
    named: (walk) => `${walk}-foreign`,
    async grant({ calls }, name, data) {
      await calls.asked(name);
      waysOf(name).granted();
      office.namePeople(isNamed(data));
      await calls.letThrough(name);
    },
    async refuse({ calls, alsoSays }, name) {
      await calls.asked(name);
      alsoSays(`warning: ${waysOf(name).refused()}`);
      await calls.letThrough(name);
    },
  };
}

/** Whether the walk's own answer to a sign-in would say who signed in. */
const isNamed = (data: unknown): boolean =>
  ((data as { user?: User | null } | null)?.user ?? null) !== null;

/** The same with a guide, and someone who has signed in. */
export function guidedByForeign(foreign: ForeignHost): GuidedHost {
  const { office } = foreign;
  const signedIn = (full_name: string, email: string) => {
    office.remove(email);
    office.add({ full_name, email });
    return office.tokensOf(email);
  };
  return {
    ...onForeign(foreign),
    tokens: signedIn(FULL_NAME, EMAIL),
    university: { id: String(NEAR.id), name: NEAR.name },
    stops: ["901", "902"],
    conversations: ["5", "9"],
    // Ten kilobytes in one piece, and the end of it by the character.
    longAnswer: `${"Das kostet viel 👛. ".repeat(LARGE / 20)}Grüße 👋, one character at a time.`,
    async signInElsewhere(scene) {
      const { access, refresh } = signedIn("Newcomer Abroad", "newcomer@example.org");
      await enterElsewhere(
        scene,
        { access_token: access, refresh_token: refresh, user: JSON.stringify({ id: "77" }) },
        (route) => route.continue(),
      );
    },
  };
}

/** Puts the chat's sockets, as the foreign host has them, into the hands of the walk. */
export function holdForeignSocket(foreign: ForeignHost, { page }: Pick<Scene, "page">): void {
  const talks = foreign.holdTalks();
  giveSocket(page, {
    ...talks,
    say: (frame) => talks.say(frame, isWhole(frame)),
  });
}

/** Where a text stands for a fault, of the host or in the page, it is looked for in a piece. */
const isWhole = (frame: unknown): boolean => {
  const { message } = frame as { message?: unknown };
  return message === BROKEN.message || message === SERVER_FAULT;
};

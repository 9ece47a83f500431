import type { Page } from "playwright-core";
import type { SnapshotFrom } from "xstate";

import type { accountMachine } from "#machines/account/account.machine.ts";
import type {
  AccountChange,
  AccountContext,
  AccountEvent,
  AccountField,
} from "#machines/account/types.ts";
import { account as subject } from "#tests/support/subjects/account.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { goTo } from "../world/account.ts";
import { callLine, callsSent } from "../world/callsSent.ts";
import { openProfile, profileTitle, signInElsewhere } from "../world/otherTab.ts";
import { byCall, press } from "../world/ports.ts";

export const ACCOUNT_HOLDS = [
  "sessions",
  "endSession",
  "logOutAll",
  "changeMe",
  "exportMe",
  "deleteMe",
] as const;

const CHANGE: Record<AccountField, string> = {
  full_name: "Change full name",
  email: "Change E-mail",
  type: "Change user type",
};

const devices = (page: Page) => page.getByRole("region", { name: "Where you’re signed in" });
/** What was known of the field is another's after each sign-in: only what was typed is compared. */
const TYPED = ["Ann King", "A"];
const asTyped = (value: string): string => (TYPED.includes(value) ? value : "as it was");
const typing = (page: Page) => page.locator("dl").getByRole("textbox").first();
const password = (page: Page) => page.locator("dl").getByLabel("Current password", { exact: true });

const steps = {
  async "session.started"(scene) {
    // Who was signed out is on the landing.
    if (!scene.page.url().endsWith("/profile")) await goTo(scene.page, "/profile");
    await signInElsewhere(scene, false);
  },
  "sessions.changed": { never: "Its child says so, which has a walk of its own." },
  "account.retried": press("Load your devices again"),
  "account.opened": (scene, { field }) => press(CHANGE[field])(scene),
  "account.typed": ({ page }, { value }) => typing(page).fill(value),
  "account.passwordTyped": ({ page }, { value }) => password(page).fill(value),
  "account.passwordShown": (scene, { shown }) =>
    press(shown ? "Show password" : "Hide password")(scene),
  "account.closed": press("Cancel"),
  "account.submitted": ({ page }) => typing(page).press("Enter"),
  "session.endRequested": press("Sign out Safari on an iPhone"),
  "sessions.endRequested": press("Sign out everywhere"),
  "export.requested": press("Download your data"),
  "deletion.opened": press("Delete account"),
  "deletion.closed": press("Keep account"),
  "deletion.confirmed": press("Delete everything"),
} satisfies Steps<AccountEvent>;

const LINES: Record<string, string> = {
  fetchSessions: callLine("GET", "/user/me/sessions/"),
  endSessions: callLine("POST", "/user/logout-all/", {}),
  exportData: callLine("GET", "/user/me/export/"),
  deleteAccount: callLine("DELETE", "/user/me/"),
};

const sends = callsSent((port: string, input: AccountChange & { id: string }) => {
  if (port === "saveAccount") {
    const given = input.password === null ? {} : { password: input.password };
    return callLine("PUT", "/user/me/", { [input.field]: input.value, ...given });
  }
  return port === "endSession"
    ? callLine("DELETE", `/user/me/sessions/${input.id}/`)
    : (LINES[port] ?? null);
}, /\/(?:sessions|export|logout-all)\/|(?:PUT|DELETE) \/user\/me\/(?: |$)/);

/** What a person finds of their account beyond what it holds; null where there is nothing of the kind. */
interface AccountFound {
  devices: string[];
  typed: string | null;
  /** The password, where it is asked for, and whether it can be read. */
  password: [string, boolean] | null;
  says: string;
  asks: boolean;
  canRetry: boolean;
}

async function findAccount(page: Page): Promise<AccountFound | null> {
  if ((await devices(page).count()) === 0) return null;
  const isTyping = (await typing(page).count()) > 0;
  const alerts = await page.locator("main p[role=alert], dialog p[role=alert]").allInnerTexts();
  const issues = await page.locator("dl form p").allInnerTexts();
  const rows = await devices(page).getByRole("listitem").all();
  return {
    devices: await Promise.all(
      rows.map(async (row) => (await row.locator("div > span").allInnerTexts()).join(": ")),
    ),
    typed: isTyping ? asTyped(await typing(page).inputValue()) : null,
    password:
      (await password(page).count()) > 0
        ? [
            await password(page).inputValue(),
            (await password(page).getAttribute("type")) === "text",
          ]
        : null,
    says: [...alerts, ...issues].join(" "),
    asks: await page.getByRole("dialog", { name: "Delete your account?" }).isVisible(),
    canRetry:
      (await devices(page).getByRole("button", { name: "Load your devices again" }).count()) > 0,
  };
}

/** One's own account, on the profile. */
export const account = walked<typeof accountMachine, AccountFound | null>({
  subject,
  steps,
  ports: {
    fetchSessions: byCall("sessions"),
    endSession: byCall("endSession"),
    endSessions: byCall("logOutAll"),
    saveAccount: byCall("changeMe"),
    exportData: {
      ...byCall("exportMe"),
      done: ({ calls }) => calls.answer("exportMe", { account: {} }),
    },
    deleteAccount: byCall("deleteMe"),
    protection: {
      done: { never: "What protects the account has no end of its own." },
      failed: { never: "Its chart breaks by a fault of ours only." },
    },
  },
  open: (scene, input) =>
    openProfile(scene, (input as AccountContext).signedIn ? false : null, profileTitle),
  sends,
  found: findAccount,
  expected,
  // This device has no button, a field that is typed has no other way to begin, and only another text is a change.
  isWorth: ({ context }, event) => {
    if (event.type === "session.endRequested") return event.id === "s2";
    // Who is signed in on one device alone has nothing to end everywhere.
    if (event.type === "sessions.endRequested") return context.sessions.length > 1;
    if (event.type === "account.submitted") return TYPED.includes(context.draft?.value ?? "");
    if (event.type === "account.opened") return event.field !== context.draft?.field;
    if (event.type === "account.passwordTyped") return event.value !== context.password;
    if (event.type === "account.passwordShown") return event.shown !== context.passwordShown;
    return event.type !== "account.typed" || event.value !== context.draft?.value;
  },
});

/** What a person must find when the chart stands so. */
function expected(state: SnapshotFrom<typeof accountMachine>): AccountFound | null {
  if (state.hasTag("absent")) return null;
  const { sessions, draft, problem, failure, passwordProblem } = state.context;
  const isHidden = state.hasTag("loading") || state.hasTag("failed");
  return {
    devices: isHidden
      ? []
      : sessions.map(({ current }) =>
          current ? "Firefox on Linux: This device" : "Safari on an iPhone: Last used Feb 28, 2026",
        ),
    typed: draft === null ? null : asTyped(draft.value),
    password:
      state.context.password === null
        ? null
        : [state.context.password, state.context.passwordShown],
    says: [failure?.said, problem, passwordProblem].map(wordsOf).filter(Boolean).join(" "),
    asks: state.hasTag("asking"),
    canRetry: state.hasTag("failed"),
  };
}

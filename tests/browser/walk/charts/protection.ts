import type { Page } from "playwright-core";
import type { SnapshotFrom } from "xstate";

import type { protectionMachine } from "#machines/protection/protection.machine.ts";
import type { Passwords, ProtectionEvent } from "#machines/protection/types.ts";
import { protection as subject } from "#tests/support/subjects/protection.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { callLine, callsSent } from "../world/callsSent.ts";
import { openProfile, signInElsewhere } from "../world/otherTab.ts";
import { byCall, pressIn } from "../world/ports.ts";

export const PROTECTION_HOLDS = ["sessions", "changePassword"] as const;

const LABELS = { password: "Current password", new_password: "New password" } as const;

const section = (page: Page) => page.getByRole("region", { name: "Password", exact: true });
const press = pressIn(section);
const field = (page: Page, name: keyof typeof LABELS) =>
  section(page).getByLabel(LABELS[name], { exact: true });

const steps = {
  "session.started": (scene) => signInElsewhere(scene, true),
  "password.opened": press("Change password"),
  "password.typed": ({ page }, { field: name, value }) => field(page, name).fill(value),
  "password.shown": (scene, { shown }) => press(shown ? "Show password" : "Hide password")(scene),
  "password.closed": press("Cancel"),
  "password.submitted": ({ page }) => field(page, "new_password").press("Enter"),
} satisfies Steps<ProtectionEvent>;

/** What a person finds of the form; null where it isn't open. */
interface FormFound {
  typed: [string, string];
  hidden: boolean;
  says: string;
  busy: boolean;
}

async function findForm(page: Page): Promise<FormFound | null> {
  if ((await section(page).locator("form").count()) === 0) return null;
  const save = section(page).getByRole("button", { name: "Save password" });
  const says = await section(page)
    .locator("form p")
    .filter({ hasNotText: "You’ll be signed out elsewhere." })
    .allInnerTexts();
  return {
    typed: [
      await field(page, "password").inputValue(),
      await field(page, "new_password").inputValue(),
    ],
    hidden: (await field(page, "password").getAttribute("type")) === "password",
    says: says.join(" "),
    busy: (await save.getAttribute("aria-busy")) === "true",
  };
}

/** What a person must find when the chart stands so. */
function expected(state: SnapshotFrom<typeof protectionMachine>): FormFound | null {
  if (!state.hasTag("password")) return null;
  const { form, shown, issues, problem } = state.context;
  return {
    typed: [form.password, form.new_password],
    hidden: !shown,
    says: [issues.password, issues.new_password, problem ?? undefined]
      .map((said) => wordsOf(said))
      .filter(Boolean)
      .join(" "),
    busy: state.hasTag("saving"),
  };
}

/** What protects a superuser's account, on the profile. */
export const protection = walked<typeof protectionMachine, FormFound | null>({
  subject,
  steps,
  ports: {
    changePassword: byCall("changePassword"),
    secondFactor: {
      done: { never: "The second factor's chart has no end of its own." },
      failed: { never: "Its chart breaks by a fault of ours only." },
    },
  },
  open: (scene) => openProfile(scene, true, section),
  sends: callsSent(
    (port: string, input: Passwords) =>
      port === "changePassword" ? callLine("POST", "/user/me/password/", { ...input }) : null,
    /\/user\/me\/password\//,
  ),
  found: findForm,
  expected,
});

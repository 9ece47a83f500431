import type { Page } from "playwright-core";
import type { SnapshotFrom } from "xstate";

import { NEED_KEYS, type NeedKey } from "#contract/need.ts";
import type { needMachine } from "#machines/need/need.machine.ts";
import type { NeedContext, NeedEvent, NeedOrder } from "#machines/need/types.ts";
import { need as subject } from "#tests/support/subjects/need.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { callLine, callsSent } from "../world/callsSent.ts";
import { openProfile, profileTitle, signInElsewhere } from "../world/otherTab.ts";
import { answer, byCall, pressIn, refuse } from "../world/ports.ts";

export const NEED_HOLDS = ["need", "setNeed", "forgetNeed"] as const;

const LABELS: Record<NeedKey, string> = {
  study: "Field of study",
  place: "Place",
  budget: "Yearly budget",
  sat: "SAT score",
  act: "ACT score",
  kind: "Public or private",
};

const section = (page: Page) => page.getByRole("region", { name: "Your plans" });
const row = (page: Page, key: NeedKey) =>
  section(page).getByRole("listitem").nth(NEED_KEYS.indexOf(key));
const press = pressIn(section);
const change = (page: Page, key: NeedKey, name: RegExp) =>
  row(page, key).getByRole("button", { name }).click();

const steps = {
  "session.started": (scene) => signInElsewhere(scene, false),
  "need.retried": press("Load your plans again"),
  "need.opened": ({ page }, { key }) => change(page, key, /^(?:Add|Choose|Change) /),
  "need.changed": ({ page }, { value }) => section(page).getByRole("textbox").fill(value),
  "need.closed": press("Cancel"),
  "need.submitted": ({ page }) => section(page).getByRole("textbox").press("Enter"),
  "need.forgotten": ({ page }, { key }) => change(page, key, /^Remove /),
} satisfies Steps<NeedEvent>;

const saving = (before: unknown) =>
  (before as { context: NeedContext }).context.order?.value === null ? "forgetNeed" : "setNeed";

const sends = callsSent((port: string, input: NeedOrder) => {
  if (port === "fetchNeed") return callLine("GET", "/user/me/need/");
  const path = `/user/me/need/${input.key}/`;
  return input.value === null
    ? callLine("DELETE", path)
    : callLine("PUT", path, { value: input.value });
}, /\/need\//);

/** What a person finds of their plans; null where there is nothing of the kind. */
interface PlansFound {
  says: string;
  plans: string[];
  typed: string | null;
  issue: string;
  canRetry: boolean;
}

async function findPlans(page: Page): Promise<PlansFound | null> {
  if ((await section(page).count()) === 0) return null;
  const typed = section(page).getByRole("textbox");
  const isTyping = (await typed.count()) > 0;
  const texts = (selector: string) => section(page).locator(selector).allInnerTexts();
  const says = await texts("p");
  const rows = await section(page).getByRole("listitem").all();
  return {
    says: says.find((text) => text.startsWith("Loading")) ?? "",
    plans: await Promise.all(
      rows.map(async (one) => (await one.locator("span").allTextContents()).slice(0, 2).join(": ")),
    ),
    typed: isTyping ? await typed.inputValue() : null,
    issue: isTyping
      ? (await section(page).locator("[aria-invalid=true]").count()) > 0
        ? ((await texts("form p")).join("") ?? "")
        : ""
      : (await texts("li [role=alert]")).join(""),
    canRetry:
      (await section(page).getByRole("button", { name: "Load your plans again" }).count()) > 0,
  };
}

/** What the guide has learned of the person, on the profile. */
export const need = walked<typeof needMachine, PlansFound | null>({
  subject,
  steps,
  ports: {
    fetchNeed: byCall("need"),
    saveNeed: {
      done: (scene, event, before) => answer(saving(before))(scene, event),
      failed: (scene, event, before) => refuse(saving(before))(scene, event),
    },
  },
  open: (scene, input) =>
    openProfile(scene, (input as NeedContext).signedIn ? false : null, profileTitle),
  sends,
  // What is typed has no buttons but its own, what isn't known can't be forgotten, and only another text is a change.
  isWorth: ({ context }, event) => {
    const isTyped = context.draft !== null && "key" in event && event.key === context.draft.key;
    if (isTyped) return false;
    if (event.type === "need.forgotten") return context.items.some(({ key }) => key === event.key);
    return event.type !== "need.changed" || event.value !== context.draft?.value;
  },
  found: findPlans,
  expected,
});

type Snapshot = SnapshotFrom<typeof needMachine>;

/** What a person must find when the chart stands so. */
function expected(state: Snapshot): PlansFound | null {
  if (state.hasTag("absent")) return null;
  const { items, draft, problem } = state.context;
  const loading = state.hasTag("loading");
  const failed = state.hasTag("failed");
  const saidOf = (key: NeedKey): string => {
    const value = items.find((item) => item.key === key)?.value;
    if (value === undefined) return "Not set yet";
    return value === "any" ? "No limit" : typeof value === "number" ? "$30,000" : value;
  };
  return {
    says: loading ? "Loading your plans…" : "",
    plans:
      loading || failed
        ? []
        : NEED_KEYS.map((key) =>
            key === draft?.key ? "Save: Cancel" : `${LABELS[key]}: ${saidOf(key)}`,
          ),
    typed: draft?.value ?? null,
    issue: wordsOf(problem?.said),
    canRetry: failed,
  };
}

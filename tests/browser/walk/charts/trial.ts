import type { Page } from "playwright-core";
import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { trialMachine } from "#machines/trial/trial.machine.ts";
import type { Asked, TrialEvent, TrialInput } from "#machines/trial/types.ts";
import { trial as subject } from "#tests/support/subjects/trial.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { callLine, callsSent, watchCalls } from "../world/callsSent.ts";
import { byCall } from "../world/ports.ts";
import { breakOn } from "../world/sabotage.ts";

export const TRIAL_HOLDS = ["trialOffer", "tryGuide"] as const;

const GUEST = "a-guest-of-the-walk";
const EXAMPLE = "Help me choose";

type Snapshot = SnapshotFrom<typeof trialMachine>;

const box = (page: Page) => page.getByRole("region", { name: "Try me without an account" });
const field = (page: Page) => box(page).getByRole("textbox", { name: "Your question" });

const steps = {
  "draft.changed": ({ page }, { value }) => field(page).fill(value),
  "question.submitted": ({ page }) => field(page).press("Enter"),
  "question.chosen": ({ page }, { text }) =>
    box(page).getByRole("button", { name: text, exact: true }).click(),
} satisfies Steps<TrialEvent>;

const offersExamples = (state: Snapshot) =>
  state.context.history.length === 0 && !state.hasTag("asking") && !state.hasTag("usedUp");

/** What can be pressed: examples at the beginning, then what the newest answer suggests. */
const pressable = (state: Snapshot): readonly string[] => {
  if (state.hasTag("absent") || state.hasTag("asking")) return [];
  return offersExamples(state) ? [EXAMPLE] : state.context.followUps;
};

/** What a guest finds of the box; null where it isn't offered. */
interface BoxFound {
  talk: string[];
  cards: string[];
  replies: string[];
  examples: boolean;
  draft: string;
  problem: string;
  usedUp: boolean;
  left: string;
}

async function findBox(page: Page): Promise<BoxFound | null> {
  if ((await box(page).count()) === 0) return null;
  const texts = (role: "link" | "button", within: string) =>
    box(page).getByLabel(within, { exact: true }).getByRole(role).allTextContents();
  return {
    talk: await box(page).getByRole("log").locator("[data-writer]").allTextContents(),
    // The way to a comparison has a name, and no text.
    cards: (await texts("link", "Suggested universities")).filter((text) => text !== ""),
    replies: await texts("button", "Suggested replies"),
    examples: (await texts("button", "Examples")).includes(EXAMPLE),
    draft: await field(page).inputValue(),
    problem: (await box(page).getByRole("alert").allTextContents()).join(" "),
    usedUp: await box(page).getByRole("link", { name: "Create an account" }).isVisible(),
    left: (await box(page).getByRole("status").textContent()) ?? "",
  };
}

/** The guide before an account, on the welcome screen. */
export const trial = walked<typeof trialMachine, BoxFound | null>({
  subject,
  steps,
  ports: {
    fetchOffer: byCall("trialOffer"),
    ask: byCall("tryGuide"),
    crisisHelp: {
      done: { never: "The help has no end of its own." },
      async failed({ page }) {
        await breakOn(page, "help.opened");
        await box(page).getByRole("button", { name: "Help in a crisis" }).click();
        // Its button is a link to a directory now.
        await box(page).getByRole("link", { name: "Help in a crisis" }).waitFor();
      },
    },
  },
  sends: callsSent((port: string, input: Asked) =>
    port === "ask"
      ? callLine("POST", "/chat/try/", { guest: GUEST, ...input })
      : callLine("GET", `/chat/try/?guest=${GUEST}`),
  ),
  isWorth(state, event) {
    if (event.type === "draft.changed") return event.value !== state.context.draft;
    if (event.type === "question.chosen") return pressable(state).includes(event.text);
    // The help is in sight once something was said.
    if ((event as AnyEventObject).type.startsWith("xstate.error.actor.crisisHelp"))
      return !state.hasTag("absent") && state.context.history.length > 0;
    return true;
  },
  async open({ page, url }, input) {
    const { saved } = input as TrialInput;
    await page.addInitScript(
      ([guest, kept]) => {
        localStorage.setItem("guest", guest ?? "");
        if (kept !== "null") sessionStorage.setItem("trial", kept ?? "");
      },
      [GUEST, JSON.stringify(saved)],
    );
    watchCalls(page);
    await page.goto(url);
    await page.getByRole("link", { name: "New Account" }).waitFor();
  },
  found: findBox,
  expected(state) {
    if (state.hasTag("absent")) return null;
    const { history, asked, suggestions, followUps, draft, problem, left } = state.context;
    const asking = state.hasTag("asking");
    const said = history.map(({ writer, text }) =>
      writer === "client" ? `You: ${text}` : `Guide: ${text.replaceAll("**", "")}`,
    );
    const isCounted = history.length > 0 && left !== null && left > 0;
    return {
      talk: [...said, ...(asking ? [`You: ${asked}`] : [])],
      // Each begins with the letters of its crest.
      cards: asking ? [] : suggestions.map(({ name }) => `${name.slice(0, 1)}${name}`),
      replies: asking ? [] : [...followUps],
      examples: offersExamples(state),
      draft,
      problem: wordsOf(problem),
      usedUp: state.hasTag("usedUp"),
      left: isCounted ? `${left} ${left === 1 ? "answer" : "answers"} left` : "",
    };
  },
});

import type { Page } from "playwright-core";

import type { sharingMachine } from "#machines/sharing/sharing.machine.ts";
import { pathOf } from "#machines/sharing/sharing.setup.ts";
import type { SharingEvent } from "#machines/sharing/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { sharable, sharing as subject } from "#tests/support/subjects/sharing.ts";

import { type Steps, walked } from "../walked.ts";
import { endCopying } from "../world/device.ts";
import { socketOf } from "../world/heldSocket.ts";
import { byCall } from "../world/ports.ts";

export const SHARING_HOLDS = ["shareAnswer", "endSharing"] as const;

const dialog = (page: Page) => page.getByRole("dialog", { name: "Share this answer" });
const button = (page: Page) => conversation(page).getByRole("button", { name: /^Shared?$/ });
const inDialog = (page: Page, name: string) => dialog(page).getByRole("button", { name });

const steps = {
  "share.pressed": ({ page }) => button(page).press("Enter"),
  "share.closed": ({ page }) => page.keyboard.press("Escape"),
  "link.requested": ({ page }) => inDialog(page, "link").press("Enter"),
  "link.ended": ({ page }) => inDialog(page, "Stop sharing").press("Enter"),
  "links.known": {
    never: "Only a conversation that is taken up says it: rules by hand have one.",
  },
} satisfies Steps<SharingEvent>;

/** Sharing an answer by keyboard, on a computer. */
export const sharing = walked<typeof sharingMachine, unknown>({
  subject,
  steps,
  ports: {
    makeLink: byCall("shareAnswer"),
    endLink: byCall("endSharing"),
    share: {
      done: ({ page }) => endCopying(page, true),
      failed: ({ page }) => endCopying(page, false),
    },
  },
  isWorth: (_, event) =>
    (!("output" in event) || event.output !== "shared") &&
    (event.type !== "share.pressed" || !("id" in event) || event.id === sharable.id),
  untaken: {
    "sharing.ending.unseen on share.pressed [1]":
      "The conversation has one answer; rules by hand have two.",
    "sharing.handing on xstate.done.actor.share [1]":
      "A computer copies the link; a phone's own dialog has rules by hand, and the tour's walk one like it.",
  },
  async open({ page, url }) {
    await page.goto(`${url}/chat-ai`);
    const socket = socketOf(page);
    await socket.open();
    socket.say({ message: "Hello!", conversation_id: "c1" });
    socket.say({ message: null });
    await conversation(page).getByText("Hello!").waitFor();
    await page.getByPlaceholder("Ask me anything....").fill(sharable.question);
    await page.keyboard.press("Enter");
    await conversation(page).getByText(sharable.question).waitFor();
    socket.say({ message: sharable.answer });
    socket.say({ message: null, message_id: sharable.id, shareable: true });
    await button(page).waitFor();
  },
  found: async (page) => {
    const address = dialog(page).getByLabel("Link", { exact: true });
    return {
      named: await conversation(page)
        .locator('button[aria-label^="Share"]')
        .getAttribute("aria-label"),
      open: await dialog(page).isVisible(),
      public: await dialog(page).getByText(sharable.question, { exact: true }).count(),
      path: (await address.count()) === 0 ? null : new URL(await address.inputValue()).pathname,
      said: (await dialog(page).getByRole("status").allTextContents()).join(""),
      failure: (await dialog(page).getByRole("alert").allTextContents()).join(""),
      busy: await dialog(page).locator('[aria-busy="true"]').count(),
    };
  },
  expected: (state) => {
    const { at, keys, failure } = state.context;
    const open = state.hasTag("open");
    const said = state.hasTag("made")
      ? "The link is ready."
      : state.hasTag("copied")
        ? "The link was copied."
        : state.hasTag("refused")
          ? "Your browser doesn’t let us copy the link. Please copy it from the field."
          : state.hasTag("ended")
            ? "This link no longer works."
            : "";
    return {
      named: sharable.id in keys ? "Shared" : "Share",
      open,
      public: Number(open),
      path: open && at !== null ? pathOf(state.context) : null,
      said,
      failure: open && failure !== null ? refused.message : "",
      busy: Number(state.hasTag("working")),
    };
  },
});

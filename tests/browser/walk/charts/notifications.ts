import type { Page } from "playwright-core";

import {
  type notificationsMachine as Machine,
  notificationsMachine,
} from "#machines/notifications/notifications.machine.ts";
import type { NoticeItem, NotificationsEvent } from "#machines/notifications/types.ts";
import type { Said } from "#machines/said.ts";
import { saidAs } from "#tests/support/charts/saidAs.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import { displayTime, notice, noticesIn, openNotices, pointAway, warn } from "./noticesPage.ts";

const SAID = ["phone.codeOnItsWay", "phone.codeSent"] as const;
const TIMES = SAID.map((said) => displayTime(wordsOf(said)));
export const NOTIFICATIONS_DELAYS = TIMES;
export const NOTIFICATIONS_HOLDS = ["logIn", "sendOtp"] as const;

const added = (kind: NoticeItem["kind"], said: Said) =>
  ({ type: "notification.added", kind, said }) as const;
const warned = (number: number) => added("warning", { text: `No ${number}.` });
const cleared = { type: "notifications.cleared" } as const;
const removed = (number: number) =>
  ({ type: "notification.removed", id: `notice-${number}` }) as const;
const paused = { type: "notifications.paused" } as const;
const resumed = { type: "notifications.resumed" } as const;

const numberField = (page: Page) => page.getByLabel("Phone number");
const send = (page: Page) => page.getByRole("button", { name: "Send Verify Code" }).click();

/** Another step begins: the code's, or the number's again. What was said before is cleared. */
async function beginStep({ page, calls }: Scene): Promise<void> {
  const back = page.getByRole("button", { name: "Change number" });
  if (await back.isVisible()) return back.click();
  await page.getByRole("link", { name: "sign in by phone" }).click();
  await numberField(page).fill("+14155550123");
  await send(page);
  await calls.answer("sendOtp", null);
}

/** How each kind of notice is brought about on the screens of sign-in, by what it says. */
const CAUSES: Record<string, (scene: Scene) => Promise<void>> = {
  // It comes as the code's step begins.
  "phone.codeSent": () => Promise.resolve(),
  "phone.codeOnItsWay": ({ page }) => send(page),
  async [refused.message]({ page, calls }) {
    await numberField(page).fill("+14155550124");
    await send(page);
    await calls.refuse("sendOtp", refused);
  },
  // It comes with the message of the server.
  "phone.sendingFailed": () => Promise.resolve(),
};

/** What stops the time of the notices: the pointer on them, another window in front, the focus in them. In turns. */
const PAUSES: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => page.locator(".Toastify__toast").first().hover(),
  (page) => page.evaluate(() => window.dispatchEvent(new Event("blur"))),
  (page) => page.keyboard.press("Alt+t"),
];
const pauses = new WeakMap<Scene, number>();

/** How a person closes a notice, by the number of it. */
const CLOSINGS: Record<string, (page: Page, text: string) => Promise<void>> = {
  async "notice-2"(page, text) {
    await notice(page, text).first().getByRole("button", { name: "close" }).click();
  },
  async "notice-3"(page, text) {
    const box = await notice(page, text).first().boundingBox();
    if (box === null) throw new Error("There is no notice to drag away.");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // K10: farther than 80 percent of its width.
    await page.mouse.move(x + box.width * 0.5, y);
    await page.mouse.move(x + box.width * 0.9, y);
    await page.mouse.up();
  },
  async "notice-4"(page, text) {
    await notice(page, text).first().getByRole("button", { name: "close" }).press("Enter");
  },
};

const steps = {
  "notification.added": (scene, { said }) =>
    CAUSES[saidAs(said)]?.(scene) ?? warn(scene, wordsOf(said)),
  "notifications.cleared": beginStep,
  "notification.updated": { never: "Nobody in the app changes a notice that stands." },
  async "notification.removed"({ page, timers }, { id }, before) {
    const { items } = before.context as { items: NoticeItem[] };
    const text = wordsOf(items.find((item) => item.id === id)?.said);
    if (!before.hasTag("paused")) return timers.passOldest(displayTime(text));
    await CLOSINGS[id]?.(page, text);
    await pointAway(page);
  },
  async "notifications.paused"(scene) {
    const number = pauses.get(scene) ?? 0;
    pauses.set(scene, number + 1);
    await PAUSES[number % PAUSES.length]?.(scene.page);
  },
  async "notifications.resumed"({ page }) {
    await pointAway(page);
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  },
} satisfies Steps<NotificationsEvent>;

interface NoticesFound {
  left: string[];
  right: string[];
  /** How long those stay whose time runs, in milliseconds. */
  runs: number[];
}

/** The notices: which are shown where, what queues, and when their time stops. */
export const notifications = walked<typeof Machine, NoticesFound>({
  subject: subject({
    machine: notificationsMachine,
    inputs: [{}],
    key: ({ items, queue }) => ({ items: items.length, queue: queue.length }),
    sees: () => ({}),
    payloads: {
      "notification.added": [],
      "notification.updated": [],
      "notification.removed": [],
      "notifications.cleared": [{}],
      "notifications.paused": [{}],
      "notifications.resumed": [{}],
    },
  }),
  steps,
  ways: [
    {
      // The sixth waits for room; then what comes while someone reads.
      input: {},
      events: [
        warned(1),
        warned(2),
        warned(3),
        warned(4),
        warned(5),
        warned(6),
        // The same text again: it isn't shown twice (O75).
        warned(6),
        removed(1),
        paused,
        warned(7),
        warned(7),
        removed(2),
        paused,
        warned(8),
        resumed,
        paused,
        removed(4),
        removed(3),
        removed(5),
      ],
    },
    {
      // Every kind, each in its corner.
      input: {},
      events: [
        warned(1),
        cleared,
        added("success", "phone.codeSent"),
        cleared,
        added("info", "phone.codeOnItsWay"),
        cleared,
        added("warning", { text: refused.message }),
        added("error", "phone.sendingFailed"),
        paused,
        removed(4),
        removed(5),
      ],
    },
  ],
  open: openNotices,
  // A notice that goes with the pointer or the focus on it takes the pause along.
  brings: (state, { type }) =>
    state.hasTag("paused") && type === "notification.removed" ? [resumed] : [],
  passes: (_, event) =>
    event?.type === "notifications.cleared" ||
    (event?.type === "notification.added" && saidAs(event.said) === refused.message),
  findsNotices: true,
  found: async (page, { timers }) => ({
    left: await noticesIn(page, "top-left"),
    right: await noticesIn(page, "top-right"),
    runs: (await timers.running()).toSorted((one, other) => one - other),
  }),
  expected({ context: { items }, ...state }) {
    const isUrgent = ({ kind }: NoticeItem) => kind === "warning" || kind === "error";
    const lines = (position: NoticeItem["position"]) =>
      items
        .filter((item) => item.position === position)
        .map(
          (item) => `${item.kind}, ${isUrgent(item) ? "alert" : "status"}: ${wordsOf(item.said)}`,
        );
    return {
      left: lines("top-left"),
      right: lines("top-right"),
      runs: state.hasTag("paused")
        ? []
        : items.map(({ said }) => displayTime(wordsOf(said))).toSorted((one, other) => one - other),
    };
  },
});

import type { noticeMachine as Machine } from "#machines/notifications/notice.machine.ts";
import { noticeMachine } from "#machines/notifications/notice.machine.ts";
import type { NoticeEvent } from "#machines/notifications/types.ts";
import { subject } from "#tests/support/charts/subject.ts";

import { type Steps, walked } from "../walked.ts";
import { notice as noticeOf, noticesIn, openNotices, pointAway, warn } from "./noticesPage.ts";

const TEXT = "One two three four five six seven eight nine ten.";
/** Ten words (K9). */
const DISPLAY_TIME = 6000;
export const NOTICE_HOLDS = ["logIn"] as const;
export const NOTICE_DELAYS = [DISPLAY_TIME];

const steps = {
  "notice.changed": { never: "Nobody in the app changes a notice that stands." },
  "notice.paused": ({ page }) => noticeOf(page, TEXT).hover(),
  "notice.resumed": ({ page }) => pointAway(page),
} satisfies Steps<NoticeEvent>;

/** One notice: how long it stays. */
export const notice = walked<typeof Machine, unknown>({
  subject: subject({
    machine: noticeMachine,
    inputs: [{ id: "notice-1", said: { text: TEXT } }],
    key: () => ({}),
    sees: () => ({}),
    payloads: { "notice.changed": [], "notice.paused": [{}], "notice.resumed": [{}] },
  }),
  steps,
  delays: { notificationTime: ({ timers }) => timers.pass(DISPLAY_TIME) },
  async open(scene) {
    await openNotices(scene);
    await warn(scene, TEXT);
  },
  findsNotices: true,
  async found(page, { timers }) {
    return { shown: await noticesIn(page, "top-right"), runs: await timers.running() };
  },
  expected: (state) => ({
    shown: state.matches("gone") ? [] : [`warning, alert: ${TEXT}`],
    runs: state.matches("showing") ? [DISPLAY_TIME] : [],
  }),
});

import type { SharedAnswer } from "#contract/sharedAnswer.ts";
import { sharedAnswerMachine } from "#machines/sharedAnswer/sharedAnswer.machine.ts";
import { sharingMachine } from "#machines/sharing/sharing.machine.ts";

import { subject } from "../charts/subject.ts";
import { refused } from "./samples.ts";

/** An answer that can be shared. */
export const sharable = {
  id: "c1.3",
  question: "What does it cost?",
  answer: "It costs **a lot**.",
};

const otherSharable = { ...sharable, id: "c1.5" };

export const sharing = subject({
  machine: sharingMachine,
  inputs: [{}],
  key: ({ keys, at, failure }) => ({ keys, at: at?.id, failed: failure !== null }),
  sees: ({ keys, at, failure }) => ({ keys, at: at?.id ?? null, failure }),
  payloads: {
    "share.pressed": [sharable, otherSharable],
    "share.closed": [{}],
    "link.requested": [{}],
    "link.ended": [{}],
    "links.known": [{ keys: { "c1.3": "kept" } }],
  },
  done: { makeLink: [{ key: "made" }], endLink: [null], share: ["copied", "shared"] },
  failed: { makeLink: [refused], endLink: [refused], share: ["not allowed"] },
  // A conversation is taken up before anything in it is shared; and another answer matters only while a link ends.
  isWorth: ({ state, context: { at } }, event) => {
    if (event.type === "share.pressed" && "id" in event && event.id !== sharable.id)
      return at?.id === sharable.id && state.includes("unseen");
    return (
      event.type !== "links.known" ||
      (at === null && state.includes("closed")) ||
      state.includes("unseen")
    );
  },
});

export const shared: SharedAnswer = {
  question: sharable.question,
  answer: sharable.answer,
  answered_at: "2026-11-20T12:00:00.000Z",
};

export const sharedAnswer = subject({
  machine: sharedAnswerMachine,
  inputs: [{ key: "made" }],
  key: ({ shared: found }) => ({ found: found !== null }),
  sees: ({ shared: found }) => ({ shared: found }),
  samples: { shared },
  payloads: { retry: [{}] },
  done: { fetchShared: [shared] },
  failed: { fetchShared: [{ status: 404, message: "None." }, refused] },
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { IncomingMessage } from "#contract/chat.ts";
import { joined } from "#machines/chat/joining.ts";
import type { ChatEvent } from "#machines/chat/types.ts";
import { chat } from "#tests/support/charts/talk.ts";
import { incoming, stanford } from "#tests/support/subjects/samples.ts";

const SEED = 14;
/** The university whose chat it is: a suggestion of it counts as none. */
const own = { id: "7", name: "Own" };
const other = { id: "9", name: "Other" };

/** A server's fault in two halves, which are words of an answer each. */
const HALVES = [
  "local variable 'suggested_",
  "universities' referenced before assignment",
] as const;

const piece = fc
  .record(
    {
      message: fc.constantFrom(
        "a",
        "**b",
        "** ",
        "",
        "\ud83c",
        "\udf93",
        ...HALVES,
        HALVES.join(""),
      ),
      conversation_id: fc.constantFrom(null, "c1", "c2"),
      question: fc.constantFrom(null, "Why?", "When?"),
      response_user_options: fc.subarray(["Yes", "No"]),
      suggested_universities_list: fc.subarray([own, other]),
      message_id: fc.constantFrom("m1"),
      help_alone: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  .map((fields) => incoming(fields));
const end = fc
  .record(
    { message_id: fc.constantFrom("m1", "m2"), help_alone: fc.boolean() },
    { requiredKeys: [] },
  )
  .map((fields) => incoming({ message: null, ...fields }));
/** What comes at once, before something else happens. */
const messages = fc.array(
  fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: end }),
  {
    maxLength: 8,
  },
);

interface Said {
  [more: string]: unknown;
  type: string;
}
const between = fc.constantFrom<readonly Said[]>(
  [],
  [{ type: "draft.changed", value: "Why?" }, { type: "message.submitted" }],
  [{ type: "answer.stopped" }],
  [{ type: "question.askedAgain" }],
  [{ type: "history.scrolledAway" }],
  [{ type: "socket.closed" }],
  [{ type: "reconnect.requested" }, { type: "socket.opened" }],
);
const step = fc.record({ messages, cuts: fc.array(fc.nat(8), { maxLength: 4 }), between });

/** Messages in groups that follow each other. */
function groups(of: readonly IncomingMessage[], cuts: readonly number[]): IncomingMessage[][] {
  const ends = [...cuts, of.length].toSorted((a, b) => a - b);
  return ends.map((to, at) => of.slice(ends[at - 1] ?? 0, to));
}

type Talk = ReturnType<typeof chat>;
const grouping = [
  (talk: Talk, all: readonly IncomingMessage[]) => all.forEach((one) => talk.says(one)),
  (talk: Talk, all: readonly IncomingMessage[], cuts: readonly number[]) =>
    groups(all, cuts).forEach((group) => joined(group).forEach((one) => talk.says(one))),
];

describe("pieces of an answer that come at once", { timeout: 60_000 }, () => {
  it("O116 T11 E7 V7 leave the chat as one by one, in any groups and whatever happens between", () => {
    const anySteps = fc.array(step, { maxLength: 6 });
    fc.assert(
      fc.property(anySteps, (steps) => {
        const [alone, together] = grouping.map((say) => {
          const talk = chat({ settings: { university_id: own.id } });
          for (const { messages: all, cuts, between: events } of steps) {
            say(talk, all, cuts);
            for (const event of events) {
              if (event.type.startsWith("socket.")) talk.socket(event);
              else talk.actor.send(event as unknown as ChatEvent);
            }
          }
          const { context, value, tags } = talk.now();
          // How often the list scrolls is a matter of when things come (T14), and only that may differ.
          return {
            context,
            value: { ...value, scrolling: null },
            tags: [...tags],
            sent: talk.sent(),
          };
        });
        expect(together).toEqual(alone);
      }),
      { seed: SEED, numRuns: 150 },
    );
  });

  it("O116 T11 are one piece, up to the answer's end", () => {
    const said = joined([
      incoming({ message: "It ", conversation_id: "c1" }),
      incoming({ message: "costs", suggested_universities_list: [stanford] }),
      incoming({ question: "Why?", response_user_options: ["Yes"] }),
      incoming({ message: null, message_id: "m1" }),
      incoming({ message: "Hi" }),
      incoming({ message: " you" }),
    ]);
    expect(said).toEqual([
      {
        conversation_id: "c1",
        message: "It costs",
        question: "Why?",
        response_user_options: ["Yes"],
        suggested_universities_list: [stanford],
      },
      incoming({ message: null, message_id: "m1" }),
      incoming({ message: "Hi you" }),
    ]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";
import { signUp } from "#tests/support/server.ts";

import { chat, CHAT_DELAYS, CHAT_HOLDS } from "./charts/chat.ts";
import { chatKept, KEPT_HOLDS } from "./charts/chatKept.ts";
import { chatSocket, SOCKET_DELAYS, SOCKET_HOLDS } from "./charts/chatSocket.ts";
import {
  conversations,
  CONVERSATIONS_DELAYS,
  CONVERSATIONS_HOLDS,
} from "./charts/conversations.ts";
import { copying, COPYING_DELAYS } from "./charts/copying.ts";
import { crisisHelp } from "./charts/crisisHelp.ts";
import { ratings, RATINGS_HOLDS } from "./charts/ratings.ts";
import { reading, READING_DELAYS } from "./charts/reading.ts";
import { sharing, SHARING_HOLDS } from "./charts/sharing.ts";
import { speech } from "./charts/speech.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import type { Scene } from "./walked.ts";
import { giveDevice } from "./world/device.ts";
import { holdSocket } from "./world/heldSocket.ts";
import { watchLog } from "./world/logSeen.ts";
import { signIn } from "./world/signIn.ts";
import { giveVoice } from "./world/speech.ts";
import { type GuidedHost, guidedByTheWalk } from "./world/walkedHost.ts";

/** Every transition of the chat's charts that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  const at = staged();
  let host: GuidedHost;
  beforeAll(async () => {
    host = guidedByTheWalk((await signUp(at.app.server)).tokens);
  });

  const prepare = async ({ page }: Scene): Promise<void> => {
    await holdSocket(page);
    await signIn(page, host.tokens);
  };
  const onDevice = async (scene: Scene): Promise<void> => {
    await prepare(scene);
    await giveDevice(scene.page);
  };

  it.each(["loads", "fails", "isFull"] as const)(
    "T13 K5 X8 X10 X11 X12 O7 O8 O161 the connection, whose code or host %s",
    async (code) => {
      const complaints = await walkChart(chatSocket(host, code), at, {
        holds: SOCKET_HOLDS,
        delays: SOCKET_DELAYS,
        async prepare({ page }) {
          await holdSocket(page);
          watchLog(page);
        },
      });
      expect(complaints).toEqual([]);
    },
  );

  it("T7 T8 T9 T10 T11 T12 T13 T14 K6 V5 V7 S23 S24 S25 S26 S29 O9 O11 the chat", async () => {
    const complaints = await walkChart(chat(host), at, {
      holds: CHAT_HOLDS,
      delays: CHAT_DELAYS,
      prepare: ({ page }) => holdSocket(page),
    });
    expect(complaints).toEqual([]);
  });

  it("O63 O54 R8 R12 a chat that goes on", async () => {
    const complaints = await walkChart(chatKept(host), at, {
      holds: [...CHAT_HOLDS, ...KEPT_HOLDS],
      delays: CHAT_DELAYS,
      prepare: ({ page }) => holdSocket(page, { saidBefore: true }),
    });
    expect(complaints).toEqual([]);
  });

  it("O62 O65 O66 the list of conversations", async () => {
    const complaints = await walkChart(conversations, at, {
      holds: CONVERSATIONS_HOLDS,
      delays: CONVERSATIONS_DELAYS,
      async prepare({ page }) {
        await holdSocket(page, { saidBefore: true });
        await signIn(page, host.tokens);
      },
    });
    expect(complaints).toEqual([]);
  });

  it("V8 S27 the dictation", async () => {
    expect(await walkChart(speech, at, { prepare })).toEqual([]);
  });

  it("O54 the rating of answers", async () => {
    const options = { holds: RATINGS_HOLDS, prepare };
    expect(await walkChart(ratings, at, options)).toEqual([]);
  });

  it("O68 the copying of answers", async () => {
    const complaints = await walkChart(copying, at, {
      delays: COPYING_DELAYS,
      prepare: onDevice,
    });
    expect(complaints).toEqual([]);
  });

  it("O103 the reading aloud of answers", async () => {
    const complaints = await walkChart(reading, at, {
      delays: READING_DELAYS,
      async prepare(scene) {
        await prepare(scene);
        await giveVoice(scene.page);
      },
    });
    expect(complaints).toEqual([]);
  });

  it("O107 the sharing of an answer", async () => {
    const complaints = await walkChart(sharing, at, {
      holds: SHARING_HOLDS,
      prepare: onDevice,
    });
    expect(complaints).toEqual([]);
  });

  it("O49 O50 the help in a crisis", async () => {
    expect(await walkChart(crisisHelp, at)).toEqual([]);
  });
});

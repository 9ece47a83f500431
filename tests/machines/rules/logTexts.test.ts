import { expect, it } from "vitest";

import { chatSocketMachine } from "#machines/chatSocket/chatSocket.machine.ts";
import { requestMachine } from "#machines/requests/request.machine.ts";
import { calls, notices, stage, type Effect } from "#tests/support/charts/stage.ts";
import { hello } from "#tests/support/subjects/samples.ts";

const logged = (effects: Effect[]) =>
  effects.flatMap((effect) => ("slot" in effect && effect.slot === "log" ? [effect.params] : []));

it("X11 logs why there is no connection without a token", () => {
  const done = stage(chatSocketMachine, {
    input: { signedIn: false },
    callbacks: ["socket"],
  }).take();
  expect(logged(done)).toEqual([
    { text: "Chat: there is no access token, so no connection is made." },
  ]);
  expect(calls(done)).toEqual([]);
});

it("X10 logs that a message was not sent, as the socket is not open", () => {
  const play = stage(chatSocketMachine, { input: { signedIn: true }, callbacks: ["socket"] });
  play.take();
  play.send({
    type: "socket.send",
    message: hello,
  });
  expect(play.take()).toEqual([
    { slot: "log", params: { text: "Chat: the socket is not open; the message was not sent." } },
  ]);
});

it("X2 says that something went wrong when a call fails within the app, and logs the fault", async () => {
  const play = stage(requestMachine, { input: { id: "r1", call: "me", args: {}, quiet: false } });
  play.take();
  await play.fail("send", new TypeError("undefined is not a function"));
  const done = play.take();
  expect(notices(done)).toEqual(["warning: requests.fault"]);
  expect(logged(done)).toEqual([{ text: "TypeError: undefined is not a function" }]);
});

import { describe, expect, it } from "vitest";

import { app } from "#tests/support/charts/app.ts";
import { calls, type Effect } from "#tests/support/charts/stage.ts";

const openings = (effects: Effect[]) => calls(effects).filter(([port]) => port === "socket").length;
const checks = (effects: Effect[]) =>
  effects.filter((effect) => "to" in effect && effect.to === "watchVersion");
const reloads = (effects: Effect[]) =>
  effects.filter((effect) => "slot" in effect && effect.slot === "reload").length;

/** The app with a chat whose connection has dropped. */
function begin() {
  const play = app({ signedIn: true });
  play.open("chat", "/chat-ai");
  play.send({ type: "appShell.loaded" });
  play.tell("chatSocket", { type: "socket.opened" });
  play.tell("chatSocket", { type: "socket.closed" });
  play.take();
  return play;
}

const has = (play: ReturnType<typeof begin>, tag: string) => play.child("appShell").hasTag(tag);

describe("the app on this device", () => {
  it("O104 lists its keys until the person has seen them, whatever happens meanwhile", () => {
    const play = begin();
    expect(has(play, "shortcutsShown")).toBe(false);
    play.tell("appShell", { type: "shortcuts.requested" });
    play.tell("appShell", { type: "line.lost" });
    play.tell("appShell", { type: "shortcuts.requested" });
    expect(has(play, "shortcutsShown")).toBe(true);
    play.tell("appShell", { type: "shortcuts.closed" });
    expect(has(play, "shortcutsShown")).toBe(false);
    expect(has(play, "offline")).toBe(true);
  });

  it("O104 opens the sheet by ? unless the person switched that off, and by the button all the same", () => {
    const play = begin();
    play.tell("appShell", { type: "questionMark.pressed" });
    expect(has(play, "shortcutsShown")).toBe(true);
    play.tell("appShell", { type: "keys.switched", on: false });
    play.tell("appShell", { type: "shortcuts.closed" });
    play.tell("appShell", { type: "questionMark.pressed" });
    expect(has(play, "shortcutsShown")).toBe(false);
    play.tell("appShell", { type: "shortcuts.requested" });
    play.tell("appShell", { type: "keys.switched", on: true });
    play.tell("appShell", { type: "shortcuts.closed" });
    play.tell("appShell", { type: "questionMark.pressed" });
    expect(has(play, "shortcutsShown")).toBe(true);
  });

  it("O104 leaves ? alone on a device that keeps it switched off", () => {
    const play = begin();
    play.tell("appShell", { type: "keys.found" });
    play.tell("appShell", { type: "questionMark.pressed" });
    expect(has(play, "shortcutsShown")).toBe(false);
  });

  it("O196: hears keys of a single character until they are switched off, and again once they are on", () => {
    const play = begin();
    expect(has(play, "keysHeard")).toBe(true);
    play.tell("appShell", { type: "keys.switched", on: false });
    expect(has(play, "keysHeard")).toBe(false);
    play.tell("appShell", { type: "keys.switched", on: true });
    expect(has(play, "keysHeard")).toBe(true);
    play.tell("appShell", { type: "keys.found" });
    expect(has(play, "keysHeard")).toBe(false);
  });

  it("O96 shows the language that another tab chooses, the last one of several", async () => {
    const play = begin();
    const fetched = () => calls(play.take()).filter(([port]) => port === "showLanguage");
    play.tell("appShell", { type: "language.chosenElsewhere", language: "fr" });
    play.tell("appShell", { type: "language.chosenElsewhere", language: "fa" });
    expect(fetched()).toEqual([
      ["showLanguage", { language: "fr" }],
      ["showLanguage", { language: "fa" }],
    ]);
    await play.answer("showLanguage", null);
    expect(play.child("appShell").value).toMatchObject({ language: "shown" });
  });

  it("O104 closes the sheet when the browser goes back", () => {
    const play = begin();
    play.tell("appShell", { type: "shortcuts.requested" });
    play.tell("appShell", { type: "history.stepped" });
    expect(has(play, "shortcutsShown")).toBe(false);
  });

  it("O88 says that there is no network, until there is one", () => {
    const play = begin();
    expect(has(play, "offline")).toBe(false);
    play.tell("appShell", { type: "line.lost" });
    expect(has(play, "offline")).toBe(true);
    play.tell("appShell", { type: "line.returned" });
    expect(has(play, "offline")).toBe(false);
  });

  it("O88 connects a waiting chat at once when the network is back, and looks for a newer version", () => {
    const play = begin();
    play.tell("appShell", { type: "line.lost" });
    expect(openings(play.take())).toBe(0);
    play.tell("appShell", { type: "line.returned" });
    const back = play.take();
    expect(openings(back)).toBe(1);
    expect(checks(back)).toEqual([{ to: "watchVersion", event: { type: "version.check" } }]);
  });

  it("O88 does the same when the person is back at the tab", () => {
    const play = begin();
    play.tell("appShell", { type: "tab.returned" });
    const back = play.take();
    expect(openings(back)).toBe(1);
    expect(checks(back)).toHaveLength(1);
  });

  it("O88 offers a newer version, and loads it only when the person says so", () => {
    const play = begin();
    play.tell("appShell", { type: "version.found" });
    expect(has(play, "newVersion")).toBe(true);
    expect(reloads(play.take())).toBe(0);
    play.tell("appShell", { type: "reload.requested" });
    expect(reloads(play.take())).toBe(1);
    // Unsaved texts may keep the person here.
    expect(has(play, "newVersion")).toBe(true);
  });

  it("O88 offers no version again that the person put off, and the next one all the same", () => {
    const play = begin();
    play.tell("appShell", { type: "version.found" });
    play.tell("appShell", { type: "version.postponed" });
    expect(has(play, "newVersion")).toBe(false);
    play.tell("appShell", { type: "tab.returned" });
    expect(has(play, "newVersion")).toBe(false);
    play.tell("appShell", { type: "version.found" });
    expect(has(play, "newVersion")).toBe(true);
  });

  it("O13 goes on when one of its ports breaks, and logs it", () => {
    const play = begin();
    play.tell("appShell", { type: "xstate.error.actor.watchVersion", error: "broke" });
    expect(play.take()).toContainEqual({ slot: "log", params: { text: "broke" } });
    play.tell("appShell", { type: "line.lost" });
    expect(has(play, "offline")).toBe(true);
  });

  it("O13 O88 starts once, and what breaks it leaves the app as it is", () => {
    const play = begin();
    const first = play.actorAt("appShell");
    play.send({ type: "appShell.loaded" });
    expect(play.actorAt("appShell")).toBe(first);
    play.take();
    play.send({ type: "xstate.error.actor.appShell", error: "broke" });
    expect(play.take()).toContainEqual({ slot: "log", params: { text: "broke" } });
    expect(play.isOpen("appShell")).toBe(false);
    expect(play.isOpen("chat")).toBe(true);
  });
});

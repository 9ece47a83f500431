import { describe, expect, it } from "vitest";

import { chatMachine } from "#machines/chat/chat.machine.ts";
import { trialMachine } from "#machines/trial/trial.machine.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { type Effect, stage, told } from "#tests/support/charts/stage.ts";
import { campus, pageInput } from "#tests/support/subjects/samples.ts";
import { answers, offer } from "#tests/support/subjects/trial.ts";

/** What was to be kept last, as `university: text`. */
function kept(effects: Effect[]): string | undefined {
  const params = effects.flatMap((effect) =>
    "slot" in effect && effect.slot === "keepUnsent"
      ? [effect.params as { universityId: string | null; text: string }]
      : [],
  );
  const last = params.at(-1);
  return last && `${last.universityId}: ${last.text}`;
}

const types = (value: string) => ({ type: "draft.changed", value });

async function page(signedIn: boolean) {
  const play = stage(universityPageMachine, { input: { ...pageInput, signedIn } });
  await play.answer("fetchUniversity", campus);
  play.take();
  return play;
}

/** A chat that hears that no one is signed in. */
function chat(settings: object, signedIn = false) {
  const play = stage(chatMachine, {
    input: { settings, newUser: false, saved: null, signedIn, speechSupported: false },
  });
  play.send({ type: "connection.changed", status: "noToken" });
  return play;
}

describe("what is typed before there is an account", () => {
  it("O174 is kept from the welcome screen, with what is being asked, until it is answered", async () => {
    const play = stage(trialMachine, { input: { saved: null } });
    await play.answer("fetchOffer", offer);
    play.send(types("What does it cost?"));
    play.send({ type: "question.submitted" });
    play.send(types("And then?"));
    expect(kept(play.take())).toBe("null: What does it cost?\nAnd then?");
    await play.answer("ask", answers.answer);
    expect(kept(play.take())).toBe("null: And then?");
  });

  it("O174 is kept from the bar of a university's page until it is asked", async () => {
    const play = await page(false);
    play.send(types("What does it cost?"));
    expect(kept(play.take())).toBe("7: What does it cost?");
    play.send({ type: "message.submitted" });
    expect(kept(play.take())).toBe("7: ");
  });

  it("O174 is kept from a popup: what it was opened to ask, what waits and what is typed", () => {
    const play = chat({ university_id: "7", displayPopup: true, message: "What does it cost?" });
    expect(kept(play.take())).toBe("7: What does it cost?");
    play.send(types("And rent?"));
    play.send({ type: "message.submitted" });
    play.send(types("And books?"));
    expect(kept(play.take())).toBe("7: What does it cost?\nAnd rent?\nAnd books?");
  });

  it("O174 O93 is kept from a chat without what its address brings back", () => {
    const play = chat({ university_id: "7", message: "What does it cost?" });
    play.send(types("And rent?"));
    expect(kept(play.take())).toBe("7: And rent?");
  });

  it("O234: is kept from a chat with an account, too, until it is asked or deleted", () => {
    const play = chat({}, true);
    play.send(types("And rent?"));
    expect(kept(play.take())).toBe("null: And rent?");
    play.send({ type: "message.submitted" });
    expect(kept(play.take())).toBe("null: ");
    play.send(types("And books?"));
    play.send(types(""));
    expect(kept(play.take())).toBe("null: ");
  });

  it("O174 leaves nothing in the bar of a page of who was signed in", async () => {
    const play = await page(true);
    play.send(types("A secret"));
    expect(kept(play.take())).toBe("7: ");
  });
});

describe("a bookmark pressed before there is an account", () => {
  it("O174 O93 is kept, and asks for the account", async () => {
    const play = await page(false);
    play.send({ type: "favorite.toggled" });
    const effects = play.take();
    expect(effects).toContainEqual({ slot: "keepBookmark", params: { universityId: "7" } });
    expect(told(effects, "profile")).toEqual([
      { type: "favorite.toggled", id: "7", name: "Stanford" },
    ]);
  });

  it("O174 is told to the profile once there is one", async () => {
    const play = await page(true);
    play.send({ type: "favorite.recalled" });
    expect(told(play.take(), "profile")).toEqual([
      { type: "favorite.recalled", id: "7", name: "Stanford" },
    ]);
  });
});

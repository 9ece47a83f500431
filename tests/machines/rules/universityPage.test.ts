import { describe, expect, it } from "vitest";

import type { UserType } from "#contract/user.ts";
import { TOPICS } from "#machines/universityPage/topics.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { journeys, stage, told } from "#tests/support/charts/stage.ts";
import { campus, pageInput, pictures } from "#tests/support/subjects/samples.ts";
import { wordsOf } from "#tests/support/words.ts";

const begin = (userType: UserType = "student", isSuperuser = false, signedIn = true) =>
  stage(universityPageMachine, {
    input: { ...pageInput, userType, isSuperuser, signedIn },
  });

async function opened(userType: UserType = "student", isSuperuser = false) {
  const play = begin(userType, isSuperuser);
  await play.answer("fetchUniversity", campus);
  play.take();
  return play;
}

const ALUMNI = [
  "Stay connected",
  "Mentorship & Volunteering",
  "Give Back to University",
  "Tell Your Story",
  "Career and Networking",
];
const STUDENTS = ["About", "Programs", "Resources", "Student Corner"];
const PARENTS = ["About", "Safety & Security", "Mental & Health", "Financial", "Parents Corner"];

const labels = (userType: UserType) => TOPICS[userType].map((topic) => wordsOf(`topic.${topic}`));

describe("a university's page", () => {
  it("P1 shows alumni their five topics", () => {
    expect(labels("alumni")).toEqual(ALUMNI);
  });

  it("P2 shows faculty the first three of the alumni's", () => {
    expect(labels("faculty")).toEqual(ALUMNI.slice(0, 3));
  });

  it("P3 shows students and others their four topics", () => {
    expect(labels("student")).toEqual(STUDENTS);
    expect(labels("others")).toEqual(STUDENTS);
  });

  it("P4 shows parents their five topics", () => {
    expect(labels("parent")).toEqual(PARENTS);
  });

  it("P5 S13 offers the point editor to superusers only, also when it becomes known later", async () => {
    const mayEdit = (play: Awaited<ReturnType<typeof opened>>) =>
      play.actor.getSnapshot().hasTag("canEditPoints");
    expect(mayEdit(await opened("student", true))).toBe(true);
    const play = await opened();
    expect(mayEdit(play)).toBe(false);
    play.actor.send({ type: "person.changed", userType: "alumni", isSuperuser: true });
    expect(mayEdit(play)).toBe(true);
  });

  it("S12 opens the university's chat with a topic's prompt", async () => {
    const play = await opened();
    const prompt = wordsOf({ code: "topic.prompt", topic: "programs", university: "Stanford" });
    play.actor.send({ type: "topic.chosen", topic: "programs", prompt });
    expect(journeys(play.take())).toEqual([
      {
        to: "/university/7/chat-ai",
        state: {
          pageTitle: "Stanford",
          default_prompt: "Which programs are there at Stanford?",
          university_id: "7",
        },
      },
    ]);
    const forAlumni = { type: "topic.chosen", topic: "career", prompt: "Which?" } as const;
    play.actor.send(forAlumni);
    expect(play.take()).toEqual([]);
    play.actor.send({ type: "person.changed", userType: "alumni", isSuperuser: false });
    play.actor.send(forAlumni);
    expect(journeys(play.take())).toMatchObject([{ state: { default_prompt: "Which?" } }]);
  });

  it("S11 asks for the bookmark", async () => {
    const play = await opened();
    play.actor.send({ type: "favorite.toggled" });
    expect(told(play.take(), "profile")).toEqual([
      { type: "favorite.toggled", id: "7", name: "Stanford" },
    ]);
  });

  it("S11 O39 shows pictures large one after another in a circle, and never one that isn't there", async () => {
    const play = begin();
    await play.answer("fetchUniversity", { ...campus, images: pictures });
    const now = () => play.actor.getSnapshot();
    const shown = () => pictures[now().context.shown]?.id;
    play.actor.send({ type: "image.opened", id: "nonsense" });
    play.actor.send({ type: "image.stepped", by: 1 });
    expect(now().hasTag("galleryOpen")).toBe(false);
    play.actor.send({ type: "image.opened", id: "i2" });
    expect([now().hasTag("galleryOpen"), shown()]).toEqual([true, "i2"]);
    const seen = ([1, 1, -1, -1, -1, -1] as const).map((by) => {
      play.actor.send({ type: "image.stepped", by });
      return shown();
    });
    expect(seen).toEqual(["i3", "i1", "i3", "i2", "i1", "i3"]);
    play.actor.send({ type: "gallery.closed" });
    expect(now().hasTag("galleryOpen")).toBe(false);
  });

  it("S11 O39 opens no picture where there is none", async () => {
    const play = await opened();
    play.actor.send({ type: "image.opened", id: "i1" });
    expect(play.actor.getSnapshot().hasTag("galleryOpen")).toBe(false);
  });

  it("S11 O40 shows the other facts when asked, and hides them again", async () => {
    const play = await opened();
    const all = () => play.actor.getSnapshot().hasTag("allFacts");
    expect(all()).toBe(false);
    play.actor.send({ type: "facts.toggled" });
    expect(all()).toBe(true);
    play.actor.send({ type: "facts.toggled" });
    expect(all()).toBe(false);
  });

  it("S14 opens a popup chat with the question, and closes it", async () => {
    const play = await opened();
    play.actor.send({ type: "message.submitted" });
    expect(play.actor.getSnapshot().hasTag("popupOpen")).toBe(false);
    play.actor.send({ type: "draft.changed", value: " What does it cost? " });
    expect(play.actor.getSnapshot().hasTag("canSend")).toBe(true);
    play.actor.send({ type: "message.submitted" });
    expect(play.actor.getSnapshot().hasTag("popupOpen")).toBe(true);
    expect(play.actor.getSnapshot().context).toMatchObject({
      asked: "What does it cost?",
      draft: "",
    });
    play.actor.send({ type: "chat.closed" });
    expect(play.actor.getSnapshot().hasTag("popupOpen")).toBe(false);
  });

  it("T8 hands the question and the university to the popup chat", async () => {
    const play = stage(universityPageMachine, {
      input: { ...pageInput, newUser: true },
      real: ["chat", "chatSocket"],
      callbacks: ["socket"],
    });
    await play.answer("fetchUniversity", campus);
    play.actor.send({ type: "draft.changed", value: "What does it cost?" });
    play.actor.send({ type: "message.submitted" });
    await play.answer("fetchConversation", null);
    play.take();
    play.actorAt("chatSocket")?.send({ type: "socket.opened" });
    expect(told(play.take(), "socket").map((event): unknown => event["message"])).toEqual([
      {
        message: "What does it cost?",
        default_prompt: null,
        conversation_id: null,
        university_id: "7",
        point_id: null,
        state: "chat",
      },
    ]);
    play.actorAt("chat")?.send({ type: "chat.closed" });
    expect(play.actor.getSnapshot().hasTag("popupOpen")).toBe(false);
    expect(play.take()).toContainEqual({ abandoned: "socket" });
  });

  it("S21 gives its name to the page's title", async () => {
    const play = begin();
    await play.answer("fetchUniversity", campus);
    expect(told(play.take(), "root")).toEqual([{ type: "title.set", title: { text: "Stanford" } }]);
  });
});

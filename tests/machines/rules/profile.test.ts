import { describe, expect, it } from "vitest";

import { profileMachine } from "#machines/profile/profile.machine.ts";
import { app } from "#tests/support/charts/app.ts";
import { calls, notices, stage } from "#tests/support/charts/stage.ts";
import { ann, bern, refused, stanford } from "#tests/support/subjects/samples.ts";

const bob = { ...ann, id: "u2", full_name: "Bob Roe" };

const begin = (user: typeof ann | null = ann) =>
  stage(profileMachine, { input: { user, userType: "student", universities: [] } });

const ports = (play: ReturnType<typeof begin>) => calls(play.take()).map(([port]) => port);

describe("the profile", () => {
  it("S20 asks for the account when the profile opens, so that it shows what was just suggested", async () => {
    const play = app({ signedIn: true, user: ann });
    await play.answer("fetchMe", ann);
    play.take();
    play.open("profile", "/profile");
    await play.answer("fetchMe", { ...ann, suggested_universities: [stanford] });
    expect(play.child("profile").context).toMatchObject({
      user: { suggested_universities: [stanford] },
    });
  });

  it("O238: opens nothing to manage for a superuser who lacks two-step sign-in, until they turned it on", async () => {
    const dean = { ...ann, is_superuser: true };
    const lacking = { ...ann, lacks_second_factor: true };
    const play = app({ signedIn: true, user: lacking });
    await play.answer("fetchMe", lacking);
    play.open("admin", "/admin");
    expect(play.actor.getSnapshot().hasTag("lacksFactor")).toBe(true);
    play.open("profile", "/profile");
    await play.answer("fetchMe", dean);
    expect(play.actor.getSnapshot().context.isSuperuser).toBe(true);
  });

  it("S20 asks nothing for a visitor who opens the profile", () => {
    const play = app();
    play.open("profile", "/profile");
    expect(play.waitsFor("fetchMe")).toBe(false);
  });

  it("S20 says when the account could not be fetched, and tries again when asked", async () => {
    const play = begin(null);
    play.actor.send({ type: "profile.requested" });
    await play.fail("fetchMe", refused);
    expect(play.actor.getSnapshot().hasTag("accountFailed")).toBe(true);
    play.actor.send({ type: "profile.requested" });
    expect(play.actor.getSnapshot().hasTag("accountFailed")).toBe(false);
    await play.answer("fetchMe", ann);
    expect(play.actor.getSnapshot().context.user).toEqual(ann);
    expect(play.actor.getSnapshot().hasTag("accountFailed")).toBe(false);
  });

  it("E1 keeps the person that a log-in brought, though an older fetch is under way", () => {
    const play = begin();
    play.actor.send({ type: "profile.requested" });
    play.actor.send({ type: "profile.set", user: bob });
    expect(play.take()).toContainEqual({ abandoned: "fetchMe" });
    expect(play.waitsFor("fetchMe")).toBe(false);
    expect(play.actor.getSnapshot().context.user).toEqual(bob);
  });

  it("A9 fetches again when asked during a fetch", () => {
    const play = begin();
    play.actor.send({ type: "profile.requested" });
    play.take();
    play.actor.send({ type: "profile.requested" });
    expect(ports(play)).toEqual(["fetchMe"]);
  });

  it("A12 keeps a favourite that was added during a fetch", async () => {
    const play = begin();
    play.actor.send({ type: "profile.requested" });
    play.actor.send({ type: "favorite.toggled", ...bern });
    play.take();
    await play.answer("addFavorite", [bern]);
    const done = play.take();
    expect(done).toContainEqual({ abandoned: "fetchMe" });
    expect(calls(done).map(([port]) => port)).toEqual(["fetchMe"]);
    expect(notices(done)).toEqual(["success: profile.favoriteAdded"]);
    expect(play.actor.getSnapshot().context.user?.favorites).toEqual([bern]);
  });

  it("O174 adds a bookmark from before there was an account, and leaves what is a favourite, or becomes one", () => {
    const recalled = { type: "favorite.recalled", ...stanford } as const;
    const added = begin();
    added.take();
    added.actor.send(recalled);
    added.actor.send(recalled);
    expect(calls(added.take())).toEqual([["addFavorite", { id: stanford.id }]]);
    const favorite = begin({ ...ann, favorites: [stanford] });
    favorite.take();
    favorite.actor.send(recalled);
    expect(calls(favorite.take())).toEqual([]);
  });

  it("A12 fetches nothing after a favourite when nothing was being fetched", async () => {
    const play = begin();
    play.actor.send({ type: "favorite.toggled", ...bern });
    play.take();
    await play.answer("addFavorite", [bern]);
    expect(ports(play)).toEqual([]);
  });

  it("O18 takes a favourite away, says 'University removed from favorites.', and lets it be added again", async () => {
    const play = begin({ ...ann, favorites: [stanford, bern] });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    expect(calls(play.take())).toEqual([["removeFavorite", { id: "7" }]]);
    await play.answer("removeFavorite", [bern]);
    const done = play.take();
    expect(notices(done)).toEqual(["success: profile.favoriteRemoved"]);
    expect(done).toContainEqual({
      slot: "persist",
      params: { user: { ...ann, favorites: [bern] }, userType: "student", universities: [] },
    });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    expect(calls(play.take())).toEqual([["addFavorite", { id: "7" }]]);
  });

  it("A12 O18 takes what waits of the hearts one by one: the next is sent when the one before is answered, or refused", async () => {
    const play = begin({ ...ann, favorites: [stanford] });
    play.actor.send({ type: "favorite.toggled", ...bern });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    expect(calls(play.take())).toEqual([["addFavorite", { id: "8" }]]);
    await play.answer("addFavorite", []);
    expect(calls(play.take())).toEqual([["removeFavorite", { id: "7" }]]);
    play.actor.send({ type: "favorite.toggled", ...bern });
    await play.answer("removeFavorite", []);
    expect(calls(play.take())).toEqual([["removeFavorite", { id: "8" }]]);
    play.actor.send({ type: "favorite.toggled", ...stanford });
    await play.fail("removeFavorite", refused);
    expect(calls(play.take())).toEqual([["addFavorite", { id: "7" }]]);
    await play.answer("addFavorite", []);
    expect(play.actor.getSnapshot().context.user?.favorites).toEqual([bern, stanford]);
  });

  it("O18 takes the last favourite away, also from a host that answers no list", async () => {
    const play = begin({ ...ann, favorites: [stanford] });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    await play.answer("removeFavorite", []);
    expect(play.actor.getSnapshot().context.user?.favorites).toEqual([]);
  });

  it("O18 keeps a favourite away that was taken away during a fetch", async () => {
    const play = begin({ ...ann, favorites: [stanford] });
    play.actor.send({ type: "profile.requested" });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    play.take();
    await play.answer("removeFavorite", []);
    expect(ports(play)).toEqual(["fetchMe"]);
  });

  it("O18 keeps a favourite whose removal is refused, and asks once though it is pressed twice", async () => {
    const play = begin({ ...ann, favorites: [stanford] });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    play.actor.send({ type: "favorite.toggled", ...stanford });
    expect(ports(play)).toEqual(["removeFavorite"]);
    await play.fail("removeFavorite", refused);
    const done = play.take();
    expect(notices(done)).toEqual([]);
    expect(calls(done)).toEqual([]);
    expect(play.actor.getSnapshot().context.user?.favorites).toEqual([stanford]);
  });

  it("T4 keeps a type that was chosen during a fetch", () => {
    const play = begin();
    play.actor.send({ type: "profile.requested" });
    play.take();
    play.actor.send({ type: "userType.set", userType: "alumni" });
    const done = play.take();
    expect(done).toContainEqual({ abandoned: "fetchMe" });
    expect(calls(done).map(([port]) => port)).toEqual(["fetchMe"]);
    expect(play.actor.getSnapshot().context).toMatchObject({
      userType: "alumni",
      user: { type: "alumni" },
    });
  });
});

import { describe, expect, it } from "vitest";

import type { User } from "#contract/user.ts";
import type { RouteName } from "#machines/root/routeName.ts";
import { app } from "#tests/support/charts/app.ts";
import { journeys } from "#tests/support/charts/stage.ts";
import { ann, campus, typedText } from "#tests/support/subjects/samples.ts";

type App = ReturnType<typeof app>;

const SUPERUSER = { ...ann, is_superuser: true };
/** Someone else changes the university while the person is away. */
const LATER = { ...campus, city: "Palo Alto", version: "v2" };

const EDITOR = {
  route: "editPoints" as RouteName,
  path: "/administrator/edit-points/7",
  types: (play: App) => {
    play.tell("editPoints", { type: "point.addRequested" });
    play.tell("editPoints", { type: "draft.changed", field: "name", value: "Gate" });
  },
  /** What is typed by now; null when nothing is. */
  typed: (play: App): unknown =>
    play.child("editPoints").hasTag("hasDraft")
      ? (play.child("editPoints").context as { draft: { name: string } }).draft.name
      : null,
  discards: (play: App) => {
    play.tell("editPoints", { type: "draft.cancelled" });
    play.tell("editPoints", { type: "draft.dropped" });
  },
};
const contextOfAdmin = (play: App) =>
  play.child("adminUniversity").context as Record<"form" | "kept", typeof campus> & {
    text: unknown;
  };
const ADMIN: typeof EDITOR = {
  route: "adminUniversity",
  path: "/administrator/universities/7",
  types: (play) =>
    play.tell("adminUniversity", { type: "field.changed", field: "name", value: "Gate" }),
  typed: (play) => {
    const { form, kept } = contextOfAdmin(play);
    expect(form.city).toBe(kept.city);
    return form.name === kept.name ? null : form.name;
  },
  discards: (play) =>
    play.tell("adminUniversity", { type: "field.changed", field: "name", value: campus.name }),
};
/** The texts' own chart only listens here: what it does with what was left is in its own rules. */
const TEXT: typeof EDITOR = {
  ...ADMIN,
  types: (play) => play.tell("adminUniversity", { type: "text.typed", text: typedText }),
  typed: (play) => contextOfAdmin(play).text && "Gate",
  discards: (play) => play.tell("adminUniversity", { type: "text.typed", text: null }),
};

describe.each([
  ["a tour point", EDITOR],
  ["a university", ADMIN],
  ["a text", TEXT],
])("what a superuser is typing of %s when the session ends", (_, { route, path, ...screen }) => {
  const open = async (play: App, university = campus) => {
    play.open(route, path, { params: { universityId: "7" } });
    await play.answer("fetchUniversity", university);
  };
  const typing = async () => {
    const play = app({ signedIn: true, user: SUPERUSER });
    await open(play);
    screen.types(play);
    expect(screen.typed(play)).toBe("Gate");
    return play;
  };
  const expire = async (play: App) => {
    play.take();
    play.tell("session", { type: "session.unauthorised", requestId: "1" });
    await play.fail("refresh");
    expect(journeys(play.take())).toEqual([{ to: "/signup" }]);
    play.open("name", "/sign-up");
  };
  const signIn = (play: App, user: User) => {
    play.tell("session", { type: "session.tokensStored", byLogIn: true });
    play.tell("profile", { type: "profile.set", user });
  };

  it("O61 is there again for the same person, over what has changed, also where they were elsewhere before", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, SUPERUSER);
    play.open("admin", "/administrator");
    await open(play, LATER);
    expect(screen.typed(play)).toBe("Gate");
    expect(play.child(route as "adminUniversity").context).toMatchObject({ university: LATER });
  });

  it("O61 is there again when the session ends a second time before the university came", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, SUPERUSER);
    play.open(route, path, { params: { universityId: "7" } });
    await expire(play);
    signIn(play, SUPERUSER);
    await open(play);
    expect(screen.typed(play)).toBe("Gate");
  });

  it("O61 stays when the person leaves before the university came", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, SUPERUSER);
    play.open(route, path, { params: { universityId: "7" } });
    play.open("landing", "/");
    await open(play);
    expect(screen.typed(play)).toBe("Gate");
  });

  it("O61 O32 is never shown to a superuser whose id the host doesn't tell", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, { ...SUPERUSER, id: null });
    await open(play);
    expect(screen.typed(play)).toBeNull();
    expect(play.root().context.left).toEqual({});
  });

  it("O61 O32 is never shown to anyone else, nor kept for after them", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, { ...SUPERUSER, id: "u2" });
    await open(play);
    expect(screen.typed(play)).toBeNull();
    expect(play.root().context.left).toEqual({});
    await expire(play);
    signIn(play, SUPERUSER);
    await open(play);
    expect(screen.typed(play)).toBeNull();
  });

  it("O61 O1 is gone once the person signs out", async () => {
    const play = await typing();
    play.tell("session", { type: "session.signOutRequested" });
    expect(play.root().context.left).toEqual({});
    signIn(play, SUPERUSER);
    await open(play);
    expect(screen.typed(play)).toBeNull();
  });

  it("O61 is gone once it is discarded", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, SUPERUSER);
    await open(play);
    screen.discards(play);
    await expire(play);
    signIn(play, SUPERUSER);
    await open(play);
    expect(screen.typed(play)).toBeNull();
  });

  it("O61 is gone once the person leaves the screen for another", async () => {
    const play = await typing();
    await expire(play);
    signIn(play, SUPERUSER);
    await open(play);
    expect(screen.typed(play)).toBe("Gate");
    play.open("landing", "/");
    await open(play);
    expect(screen.typed(play)).toBeNull();
  });
});

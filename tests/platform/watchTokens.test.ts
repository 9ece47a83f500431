import { describe, expect, it } from "vitest";

import { writeProfile } from "#src/platform/storage/profile.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { type Belief, watchTokens } from "#src/platform/storage/watchTokens.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";

/** A tab that believes something, and the storage it shares with another. */
function tab(belief: Belief) {
  const area = new MemoryStorage();
  const target = new EventTarget();
  const heard: string[] = [];
  const stop = watchTokens(
    target,
    createSafeStorage(() => area),
    () => belief,
    {
      signedIn: () => heard.push("signedIn"),
      signedOut: () => heard.push("signedOut"),
    },
  );
  const changes = (key: string | null) =>
    target.dispatchEvent(Object.assign(new Event("storage"), { key }));
  return { area, heard, changes, stop };
}

const visitor: Belief = { signedIn: false, userId: null };
const ann: Belief = { signedIn: true, userId: "u1" };

describe("watchTokens", () => {
  it("E3 tells of a sign-in in another tab", () => {
    const { area, heard, changes } = tab(visitor);
    area.setItem("access_token", "a");
    changes("access_token");
    expect(heard).toEqual(["signedIn"]);
  });

  it.each(["access_token", null])("E3 tells of a sign-out in another tab (%s)", (key) => {
    const { heard, changes } = tab(ann);
    changes(key);
    expect(heard).toEqual(["signedOut"]);
  });

  it("E3 goes by what is stored now: a sign-out that a sign-in has overtaken is none", () => {
    const { area, heard, changes } = tab(ann);
    area.setItem("access_token", "newer");
    changes("access_token");
    expect(heard).toEqual([]);
  });

  it("E3 sends no visitor away when nobody is signed in anywhere", () => {
    const { heard, changes } = tab(visitor);
    changes("access_token");
    expect(heard).toEqual([]);
  });

  it("E1 tells a log-in as someone else from a refresh", () => {
    const { area, heard, changes } = tab(ann);
    area.setItem("access_token", "newer");
    area.setItem("user", JSON.stringify({ id: "u1", full_name: "Ann Lee" }));
    changes("access_token");
    changes("user");
    expect(heard).toEqual([]);
    area.setItem("user", JSON.stringify({ id: "u2", full_name: "Bob Roe" }));
    changes("user");
    expect(heard).toEqual(["signedIn"]);
  });

  it("E3 hears nothing of other keys, nor after it was stopped", () => {
    const { heard, changes, stop } = tab(ann);
    changes("userType");
    stop();
    changes("access_token");
    expect(heard).toEqual([]);
  });
});

describe("writeProfile", () => {
  const nobody = { user: null, userType: "student", universities: [] } as const;

  it.each([
    ["keeps", "a token", '{"id":"u1"}'],
    ["removes", "", null],
  ])("E1 %s a user it doesn't know while the token is '%s'", (_, token, left) => {
    const area = new MemoryStorage();
    area.setItem("user", '{"id":"u1"}');
    area.setItem("access_token", token);
    writeProfile(
      createSafeStorage(() => area),
      { ...nobody, universities: [] },
    );
    expect(area.getItem("user")).toBe(left);
  });
});

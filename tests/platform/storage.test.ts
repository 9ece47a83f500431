import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { readJson } from "#src/platform/storage/readJson.ts";
import { createSafeStorage } from "#src/platform/storage/safeStorage.ts";
import { createTokenStore } from "#src/platform/storage/tokens.ts";
import { readWayBack, writeWayBack } from "#src/platform/storage/wayBack.ts";
import { MemoryStorage } from "#tests/support/platform/memoryStorage.ts";

class FullStorage extends MemoryStorage {
  override setItem(): void {
    throw new DOMException("full", "QuotaExceededError");
  }
}

describe("createSafeStorage", () => {
  it("keeps texts in the browser's storage", () => {
    const area = new MemoryStorage();
    const storage = createSafeStorage(() => area);
    storage.set("a", "1");
    expect(area.getItem("a")).toBe("1");
    expect(createSafeStorage(() => area).get("a")).toBe("1");
    storage.remove("a");
    expect(area.length).toBe(0);
  });

  it("works in memory where the browser forbids storage", () => {
    const storage = createSafeStorage(() => {
      throw new DOMException("no", "SecurityError");
    });
    expect(storage.get("a")).toBeNull();
    storage.set("a", "1");
    expect(storage.get("a")).toBe("1");
    storage.remove("a");
    expect(storage.get("a")).toBeNull();
  });

  it("keeps what a full storage refuses in memory, and no older value behind it", () => {
    const area = new FullStorage();
    MemoryStorage.prototype.setItem.call(area, "a", "old");
    const storage = createSafeStorage(() => area);
    expect(storage.get("a")).toBe("old");
    storage.set("a", "new");
    expect(storage.get("a")).toBe("new");
    expect(area.getItem("a")).toBeNull();
  });
});

describe("readJson", () => {
  const schema = v.object({ n: v.number() });
  it.each([
    ["missing", null, null],
    ["cut off", '{"n":', null],
    ["another shape", '{"n":"1"}', null],
    ["null", "null", null],
    ["fitting", '{"n":1,"more":2}', { n: 1 }],
  ])("reads a value that is %s", (_, text, expected) => {
    const storage = createSafeStorage(() => new MemoryStorage());
    if (text !== null) storage.set("k", text);
    expect(readJson(storage, "k", schema)).toEqual(expected);
  });
});

describe("createTokenStore", () => {
  it("E3 keeps the tokens under access_token and refresh_token", () => {
    const area = new MemoryStorage();
    const tokens = createTokenStore(createSafeStorage(() => area));
    tokens.store({ access: "a", refresh: "r" });
    expect(area.getItem("access_token")).toBe("a");
    expect(area.getItem("refresh_token")).toBe("r");
    expect([tokens.access(), tokens.refresh()]).toEqual(["a", "r"]);
    tokens.clear();
    expect([tokens.access(), tokens.refresh(), area.length]).toEqual([null, null, 0]);
  });

  it("takes an empty text for no token", () => {
    const area = new MemoryStorage();
    area.setItem("access_token", "");
    expect(createTokenStore(createSafeStorage(() => area)).access()).toBeNull();
  });
});

describe("where a person was before signing in", () => {
  const tab = () => createSafeStorage(() => new MemoryStorage());

  it.each([
    { to: "/university/7/chat-ai", state: { default_prompt: "Cost?" }, of: "u1" },
    { to: "/profile", of: null },
  ])("O93 is kept until it is forgotten: $to", (wayBack) => {
    const storage = tab();
    writeWayBack(storage, wayBack);
    expect(readWayBack(storage)).toEqual(wayBack);
    writeWayBack(storage, null);
    expect(readWayBack(storage)).toBeNull();
  });

  it.each(["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example", "", 7])(
    "O93 is never an address elsewhere: %j",
    (to) => {
      const storage = tab();
      storage.set("way_back", JSON.stringify({ to, of: null }));
      expect(readWayBack(storage)).toBeNull();
    },
  );
});

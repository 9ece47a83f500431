import { describe, expect, it, onTestFinished, vi } from "vitest";

import { inspectWith } from "#statecharts/inspect/inspectWith.ts";

/** This page's window, as one that was opened by another page. What is posted to that one is kept, with the origin it is for. */
function openedByAnother(): { posted: { origin: string }[]; warned: () => string } {
  const posted: { origin: string }[] = [];
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const opener = {
    // As browsers do: the origin of an address that has none can't be named.
    postMessage(_message: unknown, origin: string): void {
      if (!URL.canParse(origin))
        throw new DOMException(`Invalid origin '${origin}'`, "SyntaxError");
      posted.push({ origin });
    },
  };
  vi.stubGlobal("window", { opener, addEventListener() {}, removeEventListener() {} });
  onTestFinished(() => {
    warn.mockRestore();
    vi.unstubAllGlobals();
  });
  return { posted, warned: () => warn.mock.calls.flat().join("\n") };
}

describe("a visualiser of another origin", () => {
  it("is greeted at its origin alone", () => {
    const { posted, warned } = openedByAnother();
    inspectWith({ visualiser: "https://charts.example.org/statecharts#x" });
    expect(posted).toEqual([{ origin: "https://charts.example.org" }]);
    expect(warned()).toBe("");
  });

  it.each(["localhost:5173", "file:///charts.html", "about:blank", "charts"])(
    "whose address is %s is warned of, and the app begins all the same",
    (visualiser) => {
      const { posted, warned } = openedByAnother();
      expect(() => inspectWith({ visualiser })).not.toThrow();
      expect(posted).toEqual([]);
      expect(warned()).toContain(`The visualiser '${visualiser}' is no address of a page`);
    },
  );
});

// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";

import type { NoticeKind } from "#machines/messages.ts";
import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";
import { PlainNotices } from "#src/parts/shell/PlainNotices.tsx";
import { Toasts } from "#src/parts/shell/Toasts.tsx";
import { one, render } from "#tests/support/views/render.tsx";

const text = (selector: string) =>
  [...document.querySelectorAll(selector)].map((toast) => toast.textContent);

/** The library draws in turns of its own, so these tests wait for what they expect instead of driving the drawing. */
async function open() {
  const notifications = createActor(notificationsMachine).start();
  await render(<Toasts notifications={notifications} />);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  return notifications;
}

type Notifications = Awaited<ReturnType<typeof open>>;
const add = (to: Notifications, kind: NoticeKind, words: string, named: { id?: string } = {}) =>
  to.send({ type: "notification.added", kind, said: { text: words }, ...named });

describe("notices on the screen", () => {
  it("T23 says notices plainly where the library can't be had, and forgets them with the chart", async () => {
    const notifications = createActor(notificationsMachine).start();
    await render(<PlainNotices notifications={notifications} />);
    await act(async () => add(notifications, "info", "No network.", { id: "n" }));
    expect(one('[role="status"]').textContent).toBe("No network.");
    await act(async () => notifications.send({ type: "notification.removed", id: "n" }));
    expect(one('[role="status"]').textContent).toBe("");
  });

  it("T23 says the new text of a notice that is updated", async () => {
    const notifications = await open();
    add(notifications, "info", "Old", { id: "a" });
    await vi.waitFor(() => expect(text('[role="status"]')).toEqual(["Old"]));
    notifications.send({ type: "notification.updated", id: "a", said: { text: "New" } });
    await vi.waitFor(() => expect(text('[role="status"]')).toEqual(["New"]));
  });

  it("T23 says a notice that changes its corner in the other, and the chart keeps it", async () => {
    const notifications = await open();
    add(notifications, "info", "Moving", { id: "m" });
    await vi.waitFor(() =>
      expect(text('[class*="top-right"] [role="status"]')).toEqual(["Moving"]),
    );
    notifications.send({ type: "notification.updated", id: "m", position: "top-left" });
    await vi.waitFor(() => expect(text('[class*="top-left"] [role="status"]')).toEqual(["Moving"]));
    await vi.waitFor(() => expect(text('[class*="top-right"] [role="status"]')).toEqual([]));
    expect(notifications.getSnapshot().context.items).toHaveLength(1);
  });

  it("T23 K10 puts what is in a corner into the page once, also when the other corner's oldest goes", async () => {
    const notifications = await open();
    const put = new Map<string, number>();
    const seen = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const toasts = node instanceof HTMLElement ? [node, ...node.querySelectorAll("*")] : [];
        for (const toast of toasts)
          if (toast.classList.contains("Toastify__toast"))
            put.set(toast.textContent, (put.get(toast.textContent) ?? 0) + 1);
      }
    });
    seen.observe(document.body, { childList: true, subtree: true });
    add(notifications, "success", "First", { id: "1" });
    await vi.waitFor(() => expect(text('[role="status"]')).toEqual(["First"]));
    add(notifications, "warning", "Second", { id: "2" });
    await vi.waitFor(() => expect(text('[role="alert"]')).toEqual(["Second"]));
    add(notifications, "success", "Third", { id: "3" });
    await vi.waitFor(() => expect(text('[role="status"]')).toEqual(["First", "Third"]));
    notifications.send({ type: "notification.removed", id: "1" });
    await vi.waitFor(() => expect(text('[role="status"]')).toEqual(["Third"]));
    // Nothing is drawn here: the end of its way out has to be said.
    await vi.waitFor(() => {
      document
        .querySelector(".Toastify__toast:not([role])")
        ?.dispatchEvent(new Event("animationend"));
      expect(text(".Toastify__toast").toSorted()).toEqual(["Second", "Third"]);
    });
    seen.disconnect();
    expect(Object.fromEntries(put)).toEqual({ First: 1, Second: 1, Third: 1 });
  });

  it("K10 leads to each notice in turn by Alt+T, whichever corner it stands in", async () => {
    const notifications = await open();
    add(notifications, "warning", "Right", { id: "1" });
    add(notifications, "success", "Left", { id: "2" });
    add(notifications, "success", "Below", { id: "3" });
    await vi.waitFor(() => expect(text("[role=status], [role=alert]")).toHaveLength(3));
    const focused = (altKey: boolean) => {
      document.dispatchEvent(new KeyboardEvent("keydown", { altKey, code: "KeyT" }));
      return document.activeElement?.textContent;
    };
    expect([true, true, true, true].map(focused)).toEqual(["Left", "Below", "Right", "Left"]);
    one('[role="alert"] button').focus();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("close");
    expect(focused(true)).toBe("Left");
    expect(focused(false)).toBe("Left");
  });

  it("K10 holds a notice that comes while the person is in another window", async () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    const notifications = await open();
    add(notifications, "info", "Here");
    expect(notifications.getSnapshot().hasTag("paused")).toBe(true);
    window.dispatchEvent(new Event("focus"));
    await vi.waitFor(() => expect(notifications.getSnapshot().hasTag("paused")).toBe(false));
  });

  it("K10 holds the notices while the keyboard's focus is in one, also when the pointer leaves", async () => {
    const notifications = await open();
    const paused = () => notifications.getSnapshot().hasTag("paused");
    add(notifications, "info", "Here", { id: "d" });
    await vi.waitFor(() => one('[role="status"]'));
    one('button[aria-label="close"]').focus();
    await vi.waitFor(() => expect(paused()).toBe(true));
    one('[role="status"]').dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    one('[role="status"]').dispatchEvent(new MouseEvent("pointerout", { bubbles: true }));
    expect(paused()).toBe(true);
    one('button[aria-label="close"]').blur();
    await vi.waitFor(() => expect(paused()).toBe(false));
  });
});

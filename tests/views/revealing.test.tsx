// @vitest-environment happy-dom
import { act, useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ChatMessage } from "#machines/chat/types.ts";
import { useRevealed } from "#src/parts/chat/useRevealed.ts";
import { render } from "#tests/support/views/render.tsx";

/** Long enough for one step, and not for two. */
const STEP = 45;
const LONG = "one two three four ".repeat(100);
const HUGE = "word ".repeat(24_000);

let drawn: readonly ChatMessage[] = [];
let seesEnd = true;
function Drawn({ history, awaited }: { history: readonly ChatMessage[]; awaited: boolean }) {
  const revealed = useRevealed(history, awaited, () => seesEnd);
  useEffect(() => {
    drawn = revealed;
  }, [revealed]);
  return null;
}

const bubble = (id: number, writer: "bot" | "client", text: string, more = {}): ChatMessage => ({
  id,
  writer,
  text,
  streaming: false,
  cut: false,
  ...more,
});
const question = bubble(0, "client", "What does it cost?");

/** Draws a question that is being answered, and returns what draws what comes then. */
async function asked() {
  const { again } = await render(<Drawn history={[question]} awaited />);
  return (answer: ChatMessage, ...more: ChatMessage[]) =>
    again(<Drawn history={[question, answer, ...more]} awaited={answer.streaming} />);
}
const step = () => act(() => void vi.advanceTimersByTime(STEP));
const shown = () => drawn[1];

beforeEach(() => {
  seesEnd = true;
  vi.useFakeTimers({
    toFake: ["setInterval", "clearInterval", "performance"],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("O116: an answer that comes at once", () => {
  it("appears within seconds, a little at a time, and streams until it is there", async () => {
    const come = await asked();
    await come(bubble(1, "bot", LONG));
    const states = [shown()];
    while (shown()?.streaming === true && states.length < 500) {
      step();
      states.push(shown());
    }
    expect(states[0]?.text.length).toBeLessThan(100);
    expect(states.length).toBeGreaterThan(30);
    expect(states.length * STEP).toBeLessThan(3000);
    expect(states.every((state) => LONG.startsWith(state?.text ?? "-"))).toBe(true);
    expect(shown()).toEqual(bubble(1, "bot", LONG));
  });

  it("O72 shows no beginning of a word, which could move to the next line, but goes on within what has no spaces", async () => {
    const come = await asked();
    const text = `${LONG}${"字".repeat(300)}`;
    await come(bubble(1, "bot", text));
    const texts = [shown()?.text ?? ""];
    while (shown()?.streaming === true && texts.length < 500) {
      step();
      texts.push(shown()?.text ?? "");
    }
    const inWords = texts.filter((each) => each.length <= LONG.length);
    expect(inWords.length).toBeGreaterThan(30);
    expect(inWords.every((each) => text[each.length] === " " || each.length === LONG.length)).toBe(
      true,
    );
    expect(texts.filter((each) => each.length > LONG.length).length).toBeGreaterThan(3);
  });

  it("never draws more at once than a frame's work, however much has come", async () => {
    const come = await asked();
    await come(bubble(1, "bot", HUGE, { streaming: true }));
    let most = 0;
    let steps = 0;
    for (; (shown()?.text.length ?? 0) < HUGE.length && steps < 1000; steps += 1) {
      const before = shown()?.text.length ?? 0;
      step();
      most = Math.max(most, (shown()?.text.length ?? 0) - before);
    }
    expect(most).toBeLessThanOrEqual(1000);
    expect(steps * STEP).toBeLessThan(10_000);
    expect(shown()?.streaming).toBe(true);
  });

  it("appears seldom and in large pieces while its end is out of sight", async () => {
    const come = await asked();
    seesEnd = false;
    await come(bubble(1, "bot", LONG));
    const begun = shown()?.text.length;
    step();
    expect(shown()?.text.length).toBe(begun);
    for (let waited = 0; waited < 200; waited += STEP) step();
    expect(shown()).toEqual(bubble(1, "bot", LONG));

    const comeMore = await asked();
    await comeMore(bubble(1, "bot", HUGE));
    step();
    expect(shown()?.text.length).toBeGreaterThan(3000);
    step();
    expect(shown()?.text.length).toBeGreaterThan(6000);
  });

  it("is there at once when it was stopped, when something else is asked, and on a hidden page", async () => {
    const stopped = bubble(1, "bot", LONG, { cut: true, stopped: true });
    const come = await asked();
    await come(bubble(1, "bot", LONG, { streaming: true }));
    await come(stopped);
    expect(shown()).toEqual(stopped);

    const comeNext = await asked();
    await comeNext(bubble(1, "bot", LONG));
    await comeNext(bubble(1, "bot", LONG), bubble(2, "client", "And then?"));
    expect(shown()).toEqual(bubble(1, "bot", LONG));

    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const comeUnseen = await asked();
    await comeUnseen(bubble(1, "bot", HUGE));
    act(() => void vi.advanceTimersByTime(100));
    expect(shown()).toEqual(bubble(1, "bot", HUGE));
  });

  it("has no reading pace where less motion is wanted", async () => {
    vi.stubGlobal("matchMedia", () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const come = await asked();
    await come(bubble(1, "bot", LONG));
    step();
    step();
    expect(shown()).toEqual(bubble(1, "bot", LONG));
  });

  it("is whole where it wasn't awaited, as in a conversation that is opened", async () => {
    const { again } = await render(<Drawn history={[]} awaited={false} />);
    await again(<Drawn history={[question, bubble(1, "bot", LONG)]} awaited={false} />);
    expect(shown()).toEqual(bubble(1, "bot", LONG));
  });
});

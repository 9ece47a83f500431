// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { useSecondsLeft, type Wait } from "#src/platform/clock/useSecondsLeft.ts";
import { render } from "#tests/support/views/render.tsx";

const NO_WAIT: Wait = { ms: 0 };
let drawn: number[] = [];

function Countdown({ wait }: { wait: Wait }) {
  drawn.push(useSecondsLeft(wait));
  return null;
}

beforeEach(() => {
  drawn = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => void vi.useRealTimers());

it("O117: a countdown draws each second once, and has no timer before its wait and after it", async () => {
  const { again } = await render(<Countdown wait={NO_WAIT} />);
  expect(vi.getTimerCount()).toBe(0);

  await again(<Countdown wait={{ ms: 3000 }} />);
  drawn = [];
  for (let ticks = 0; ticks < 40; ticks += 1) act(() => void vi.advanceTimersByTime(250));
  expect(drawn).toEqual([2, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

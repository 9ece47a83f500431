// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";

import { readingMachine } from "#machines/reading/reading.machine.ts";
import { ReadButton } from "#src/parts/reading/ReadButton.tsx";
import { ReadingHere } from "#src/parts/reading/readingActor.ts";
import { one, render } from "#tests/support/views/render.tsx";

it("O103 still offers to stop the reading of an answer that was out of view", async () => {
  const reading = createActor(
    readingMachine.provide({
      actors: {
        hasVoice: fromPromise(async () => true),
        readAloud: fromPromise<void, { text: string }>(() => new Promise(() => {})),
      },
    }),
  ).start();
  // A list that isn't wholly on the page draws other answers where this one was.
  const list = (ids: string[]) => (
    <ReadingHere value={reading}>
      {ids.map((id) => (
        <ReadButton key={id} id={id} text="It costs a lot." />
      ))}
    </ReadingHere>
  );
  const { again } = await render(list(["1"]));
  await act(async () => one('[aria-label="Read aloud"]').click());
  one('[aria-label="Stop reading"]');
  await again(list(["2"]));
  one('[aria-label="Read aloud"]');
  await again(list(["2", "1"]));
  await act(async () => one('[aria-label="Stop reading"]').click());
  expect(document.querySelectorAll('[aria-label="Read aloud"]')).toHaveLength(2);
});

// @vitest-environment happy-dom
import "#src/words/en/tour.ts";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";

import { tourMachine } from "#machines/tour/tour.machine.ts";
import { Announcer } from "#src/screens/tour/Announcer.tsx";
import { Controls } from "#src/screens/tour/Controls.tsx";
import { Information } from "#src/screens/tour/Information.tsx";
import { InWords } from "#src/screens/tour/InWords.tsx";
import { StopList } from "#src/screens/tour/StopList.tsx";
import { Tools } from "#src/screens/tour/Tools.tsx";
import { toured, tourInput } from "#tests/support/subjects/tour.ts";
import { one, render } from "#tests/support/views/render.tsx";

/** The parts of a tour's screen that need no canvas, over a chart whose university is there. */
async function open(watchPosition = fromCallback(() => {})) {
  const tour = createActor(
    tourMachine.provide({
      actors: {
        fetchUniversity: fromPromise(() => Promise.resolve(toured)),
        watchPosition,
      },
    }),
    { input: tourInput },
  ).start();
  await render(
    <>
      <InWords tour={tour} />
      <Controls tour={tour} />
      <Tools tour={tour} />
      <Announcer tour={tour} />
      <Information tour={tour} />
      <StopList tour={tour} />
    </>,
  );
  return tour;
}

const button = (name: string) => {
  const found = [...document.querySelectorAll("button")].find(
    (each) => (each.getAttribute("aria-label") ?? each.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button '${name}'.`);
  return found;
};
const press = (name: string) => act(async () => button(name).click());
const said = () => one('[role="status"]').textContent;

describe("the tour's screen", () => {
  it("S15 goes on by 'Next' and back by 'Prev', and says which stop it is", async () => {
    await open();
    await press("Next");
    expect(said()).toBe("Stop 2 of 3: Library");
    await press("Prev");
    await press("Prev");
    expect(said()).toBe(
      "Stop 3 of 3: Pond. There is no street view here. Picture and words are shown instead.",
    );
  });

  it("S16 shows the current point's description, and follows the tour", async () => {
    await open();
    const dialog = () => one("dialog:has(#near), dialog:not(:has(ol))").textContent;
    expect(dialog()).toContain("About the Main Quad.");
    await press("Next");
    expect(dialog()).toContain("About the Library.");
  });

  it("O27 tells the way to the next stop in words", async () => {
    await open();
    const words = one('[aria-label="This stop in words"]').textContent;
    expect(words).toContain("About the Main Quad.");
    expect(words).toContain("The next stop is Library, 110 m to the north, 1 minute on foot.");
  });

  it("S15 marks the current stop in the list of stops, and tells how far each is once located", async () => {
    const tour = await open();
    const current = () => one('[aria-current="step"]').textContent;
    expect(current()).toContain("Main Quad");
    await press("Use my location");
    await act(async () =>
      tour.send({ type: "position.found", lat: 37.43, lng: -122.17, accuracy: 30 }),
    );
    expect(document.querySelector("ol")?.textContent).toContain("Libraryabout 110 m north");
  });

  it("O27 says why there is no position", async () => {
    await open(
      fromCallback(({ sendBack }) => {
        sendBack({ type: "position.failed", reason: "unsupported" });
      }),
    );
    await press("Use my location");
    expect(one('[aria-label="Tour controls"]').textContent).toContain(
      "Your position can't be found on this device.",
    );
  });

  it("O26 has one button that plays and pauses, and one for the voice", async () => {
    await open();
    await press("Play tour");
    await press("Pause");
    expect(button("Play tour").disabled).toBe(false);
    expect(button("Voice").getAttribute("aria-pressed")).toBe("true");
    await press("Voice");
    expect(button("Voice").getAttribute("aria-pressed")).toBe("false");
  });
});

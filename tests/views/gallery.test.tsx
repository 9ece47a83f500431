// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";

import type { UniversityImage } from "#contract/image.ts";
import { Thumbnails } from "#src/parts/gallery/Thumbnails.tsx";
import { otherFacts } from "#src/screens/university/factGroups.ts";
import { keyFigures } from "#src/screens/university/keyFigures.ts";
import { one, render } from "#tests/support/views/render.tsx";

const image: UniversityImage = {
  id: "i1",
  kind: "photo",
  url: "/media/whole.jpg",
  width: 4000,
  height: 3000,
  caption: "The main gate",
  credit: "",
  point: null,
  lat: null,
  lng: null,
  heading: null,
  levels: [
    { width: 512, height: 384, url: "/media/512.webp" },
    { width: 2048, height: 1536, url: "/media/2048.webp" },
  ],
  tiles: null,
};

describe("the row of pictures", () => {
  it("O39 shows each in a small size with what it is of, and opens it", async () => {
    const opened = vi.fn<(id: string) => void>();
    await render(<Thumbnails images={[image]} university="Stanford" onOpen={opened} />);
    const picture = one("img");
    expect(picture.getAttribute("alt")).toBe("The main gate");
    expect(picture.getAttribute("src")).toMatch(/\/media\/512\.webp$/);
    await act(async () => one("button").click());
    expect(opened.mock.calls).toEqual([["i1"]]);
  });

  it("O39 loads the smallest size of a photo, not the photo itself", async () => {
    const levels = [
      { width: 480, height: 360, url: "/media/480.webp" },
      { width: 900, height: 675, url: "/media/whole.webp" },
    ];
    const photo: UniversityImage = { ...image, url: "/media/whole.jpg", levels };
    await render(<Thumbnails images={[photo]} university="Stanford" onOpen={() => {}} />);
    expect(one("img").getAttribute("src")).toMatch(/\/media\/480\.webp$/);
  });

  it("O39 names a picture without a caption, and takes the whole one where there are no sizes", async () => {
    const bare: UniversityImage = { ...image, caption: "", kind: "panorama", levels: [] };
    await render(<Thumbnails images={[bare]} university="Stanford" onOpen={() => {}} />);
    expect(one("img").getAttribute("alt")).toBe("360° view 1 of Stanford");
    expect(one("img").getAttribute("src")).toMatch(/\/media\/whole\.jpg$/);
  });

  it("O39 shows a sign by the same name where a picture doesn't load", async () => {
    await render(<Thumbnails images={[image]} university="Stanford" onOpen={() => {}} />);
    await act(async () => one("img").dispatchEvent(new Event("error")));
    expect(document.querySelector("img")).toBeNull();
    expect(one("[role=img]").getAttribute("aria-label")).toBe("The main gate");
  });
});

const fact = (key: string) => ({ key, label: key, value: "1", source: "IPEDS", year: "2024" });

describe("the facts", () => {
  it("O40 O81 puts four key figures first, and every other fact into one group", () => {
    const keys = ["phone", "medianDebt", "kind", "founded", "admissionRate", "students"];
    const facts = [...keys, "graduationRatePct", "undergraduates", "avgNetPrice", "location"].map(
      fact,
    );
    const { figures, missing } = keyFigures(facts);
    expect(figures.map(({ key }) => key)).toEqual([
      "undergraduates",
      "avgNetPrice",
      "admissionRate",
      "graduationRatePct",
    ]);
    expect(missing).toEqual([]);
    const groups = otherFacts(facts);
    expect(groups.map(({ title, facts: own }) => [title, own.map(({ key }) => key)])).toEqual([
      ["About the university", ["phone", "kind", "founded", "location"]],
      ["Costs and aid", ["medianDebt"]],
      ["Students", ["students"]],
    ]);
  });

  it("O81 says what no figure is known of, and shows the best of what there is instead", () => {
    const facts = ["note", "location", "founded", "tuitionFeesInState", "kind"].map(fact);
    const { figures, missing } = keyFigures(facts);
    expect(figures.map(({ key }) => key)).toEqual([
      "tuitionFeesInState",
      "founded",
      "kind",
      "note",
    ]);
    expect(missing).toEqual(["students", "admission", "graduation"]);
    expect(keyFigures([]).missing).toHaveLength(4);
  });

  it("O40 shows what there is where no key figure is known", () => {
    const facts = ["note", "motto"].map(fact);
    expect(keyFigures(facts).figures).toEqual(facts);
    expect(otherFacts(facts)).toEqual([]);
  });
});

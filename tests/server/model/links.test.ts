import { describe, expect, it } from "vitest";

import { createKnownLinks, linksOf } from "#server/guide/model/check/links.ts";

const KNOWN = [
  "https://www.ucf.edu/admissions/",
  "https://net.price.example.org/calc?id=132903&year=2021#top",
  "https://en.wikipedia.org/wiki/Kent_(university)",
  "mailto:admission@ucf.edu",
  "tel:+14078232000",
  "/university/ipeds-132903/virtualtour",
];

function holds(text: string): boolean {
  const links = createKnownLinks();
  for (const link of KNOWN) links.add(link);
  return linksOf(text).links.every((link) => links.holds(link));
}

describe("links of a model's answer", () => {
  it.each([
    "See [its page](https://www.ucf.edu/admissions/).",
    "See https://www.ucf.edu/admissions.",
    "See http://ucf.edu/admissions!",
    "See (https://www.ucf.edu/admissions/), please.",
    "See **https://www.ucf.edu/admissions/**.",
    "See <https://www.ucf.edu/admissions/>.",
    "It is at ucf.edu, or www.ucf.edu.",
    "See ucf.edu/admissions.",
    'Go [there](https://net.price.example.org/calc?id=132903&year=2021#top "Costs").',
    "Read [this](https://en.wikipedia.org/wiki/Kent_(university)).",
    "Write to admission@ucf.edu or [them](mailto:Admission@ucf.edu).",
    "[Call](tel:+1-407-823-2000).",
    "Take [the tour](/university/ipeds-132903/virtualtour).",
    "[page]: https://www.ucf.edu/admissions/",
    "Not a link: e.g. this, i.e. that, U.S. News, Ph.D., 3.5 and a/b.",
  ])("hold: %s", (text) => {
    expect(holds(text)).toBe(true);
  });

  it.each([
    "See [its page](https://www.ucf.edu/fees).",
    "See https://ucf.edu.evil.example/admissions.",
    "See https://www.ucf.edu@evil.example/admissions/.",
    "See https://apply@www.ucf.edu/admissions/.",
    "See //evil.example/x.",
    "See evil-site.com or another.",
    "See www.evil.com/ucf.edu.",
    "See [its page](https://www.ucf.edu/admissions/?ref=1).",
    "[Click](javascript:alert(1)).",
    "![](https://evil.example/p.png)",
    "Go to [the admin](/administrator).",
    "Go [nowhere]().",
    "Write to help@evil.example.",
    "[page]: https://evil.example",
    "<https://evil.example>",
    "Call tel:+14078232001 now.",
  ])("don't hold: %s", (text) => {
    expect(holds(text)).toBe(false);
  });

  it("are taken out of the text before its figures are looked at", () => {
    const { rest } = linksOf("The [fee is $99](https://a.example/5?x=6), see b.edu/7.");
    expect(rest.replace(/\s+/g, " ")).toBe("The [fee is $99]( ), see .");
  });
});

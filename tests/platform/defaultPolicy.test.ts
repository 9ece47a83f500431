import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { describe, expect, it } from "vitest";

import { allowedHtml, allowedScript } from "#src/platform/browser/defaultPolicy.ts";

const INNER = "Element innerHTML";
const PARSED = "DOMParser parseFromString";

/** The drawings that a library's file has as texts. */
function drawingsOf(library: string): string[] {
  const file = createRequire(import.meta.url).resolve(library);
  return [...readFileSync(file, "utf8").matchAll(/= '(<svg[^']+)'/g)].map(([, svg = ""]) => svg);
}

describe("what may become HTML", () => {
  it.each(["core", "compass-plugin"])("O138: is each drawing of the sphere's %s", (part) => {
    const drawings = drawingsOf(`@photo-sphere-viewer/${part}`);
    expect(drawings.length).toBeGreaterThan(0);
    for (const svg of drawings) expect(allowedHtml(svg, INNER)).toBe(svg);
  });

  it.each([
    "",
    "Loading…",
    "Land: Natural Earth · a & b",
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    "<a target='_blank' href='https://openfreemap.org'>OpenFreeMap</a> <b>x</b><br/>",
    `
            <circle cx="10" cy="10" r="10" fill="rgb(1, 2, 3)"/>
            <path d="" fill="none" stroke="rgba(0, 0, 0, 0.5)" stroke-width="3" stroke-linecap="round"/>
        `,
  ])("O138: is text, a drawing or a link: %j", (html) => {
    expect(allowedHtml(html, INNER)).toBe(html);
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    '<svg onload="alert(1)"></svg>',
    '<svg ONLOAD="alert(1)"></svg>',
    '<svg\nonload="alert(1)"></svg>',
    '<svg/onload="alert(1)"></svg>',
    '<svg x="1"onload="alert(1)"></svg>',
    "<svg x=1 onload=alert(1)></svg>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" https://a.example">x</a>',
    '<a xlink:href="javascript:alert(1)">x</a>',
    '<span style="position: fixed">x</span>',
    '<iframe srcdoc="x"></iframe>',
    "<!--><img src=x onerror=alert(1)>-->",
    "<a <img src=x onerror=alert(1)>",
    "<svg><style>*{}</style></svg>",
    "<svg><foreignObject></foreignObject></svg>",
    "<",
  ])("O138: is nothing that could run, or restyle the page: %j", (html) => {
    expect(allowedHtml(html, INNER)).toBeNull();
    expect(allowedHtml(html, PARSED)).not.toContain("<");
  });
});

describe("what may be loaded as a script", () => {
  const PAGE = "https://guide.example.org/university/1";
  it.each(["/assets/index-abc.js", "/worker.js", "https://guide.example.org/assets/a.js?v=1"])(
    "O138: is a script of the app's own: %s",
    (address) => {
      expect(allowedScript(address, PAGE)).toBe(address);
    },
  );

  it.each([
    "https://example.org/assets/a.js",
    "//example.org/assets/a.js",
    "/media/a.js",
    "/assets/../media/a.js",
    "data:text/javascript,alert(1)",
    "blob:https://guide.example.org/1",
    "javascript:alert(1)",
    "assets/a.js",
  ])("O138: is nothing else: %s", (address) => {
    expect(allowedScript(address, PAGE)).toBeNull();
  });
});

import type { Page } from "playwright-core";

import { rulesThatAre, violationsOn } from "./axe.ts";

/** What axe leaves out unless it is asked for. */
const ASKED_FOR = ["target-size", "label-content-name-mismatch"];
/** Where a stop's pin is is the map's or the view's to say; each stop is in a list, too, by a target of full size. */
const PINS = "[data-map] li button, .maplibregl-marker button, .psv-marker button";

/** What stands for a service of others, whose looks aren't ours. */
const FAKES = "[data-fake=streetView]";

/** Axe's rules of which another look at the same screen can find more: by its colours, or by its sizes and its direction. */
const BY_LOOK = {
  colours: ["color-contrast", "link-in-text-block"],
  sizes: ["target-size", "scrollable-region-focusable"],
};

/**
 * What is wrong with the open screen, a line each: by axe, by its width, by its title, and in the system's own colours.
 * `changed` is what differs from a look in which it was judged whole, if it was: axe is asked for that alone.
 */
export async function faults(
  page: Page,
  changed?: readonly (keyof typeof BY_LOOK)[],
): Promise<string[]> {
  const violations = await violationsOn(page, {
    ...(changed === undefined
      ? { rules: rulesThatAre(true, ASKED_FOR) }
      : { only: changed.flatMap((what) => BY_LOOK[what]) }),
    exclude: FAKES,
  });
  const pins = await page.locator(PINS).evaluateAll((all) => all.map((pin) => pin.outerHTML));
  const found = violations.flatMap(({ id, nodes }) => {
    const counted = nodes.filter(({ html }) => id !== "target-size" || !pins.includes(html));
    const where = counted.map(({ target }) => target.join(" ")).join(", ");
    return counted.length === 0 ? [] : [`${id} at ${where}`];
  });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) found.push(`${wider} px wider than the window`);
  const titles = await page.locator("h1").count();
  if (titles !== 1) found.push(`${titles} h1`);
  found.push(...(await page.evaluate(cutOff)).map((text) => `cut off: ${text}`));
  found.push(...(await page.evaluate(torn)).map((text) => `in two lines: ${text}`));
  await page.emulateMedia({ forcedColors: "active" });
  found.push(...(await page.evaluate(bare)).map((text) => `no outline: ${text}`));
  await page.emulateMedia({ forcedColors: null });
  return found;
}

/** Texts that the window's sides cut off, where nothing scrolls to them. */
function cutOff(): string[] {
  const isReached = (element: Element | null): boolean => {
    if (element === null) return false;
    const { overflowX, textOverflow, clipPath, visibility } = getComputedStyle(element);
    // What a map or a panorama writes moves with it.
    if (element.matches("[data-map], [data-picture-width], [inert]")) return true;
    // A toast comes from beyond the side and leaves there, in a moment where motion is reduced.
    if (element.matches(".Toastify--animate")) return true;
    if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") return true;
    if (clipPath !== "none" || visibility === "hidden") return true;
    return isReached(element.parentElement);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: string[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    range.selectNodeContents(currentNode);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const isCut = boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1);
    if (isCut && !isReached(currentNode.parentElement))
      found.push(currentNode.textContent?.trim() ?? "");
  }
  return found;
}

/** Numbers that a line's end tears. */
function torn(): (string | null)[] {
  return [...document.querySelectorAll('bdi[dir="ltr"]')]
    .filter((number) => number.getClientRects().length > 1)
    .map((number) => number.textContent);
}

/** Buttons without an edge. */
function bare(): string[] {
  return [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility() && getComputedStyle(button).borderStyle === "none")
    .map((button) => button.outerHTML.slice(0, 120));
}

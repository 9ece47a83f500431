import type { Locator, Page } from "playwright-core";

/** What a person finds on the tour's screen. */
export interface TourFound {
  title: string;
  /** Of the tour itself; `alone`: the view without controls; null on a screen that says why there is none. */
  tour:
    | "alone"
    | null
    | {
        still: boolean;
        /** Name of the popup over the view. */
        panel: string | null;
        playing: boolean;
        voice: boolean;
        located: boolean;
        note: string | null;
        /** Whether the view follows the device; null where it can't. */
        turning: boolean | null;
        /** Whether the ways to the other stops fill the screen. */
        ways: boolean;
        /** `none`: there is nothing to be drawn at this stop. */
        map: "hidden" | "small" | "large" | "none";
        /** Whether the way to the point editor is shown. */
        edit: boolean;
        /** What a screen reader was told last. */
        says: string;
      };
}

/** A button of the tour by its whole name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** What can be pressed that tells of the tour's state. */
const BUTTONS = /^(?:Pause|Voice|Use my location|Turn with the device|Map|Make the map smaller)$/;

/** Looks at the tour as a person does: at headings, buttons, popups and what is said. */
export async function findTour(page: Page): Promise<TourFound> {
  const [titles, controls, still, popups, buttons, edit, says, ways, alone] = await Promise.all([
    page.getByRole("heading", { level: 1 }).allTextContents(),
    page.getByRole("region", { name: "Tour controls" }).evaluateAll(lookAtNotes),
    page.getByRole("region", { name: "About this stop" }).isVisible(),
    page.getByRole("dialog").evaluateAll(lookAtPopups),
    page.getByRole("button", { name: BUTTONS }).evaluateAll(lookAtButtons),
    page.getByRole("link", { name: "Edit points" }).isVisible(),
    page.locator("[data-tour-status]").allTextContents(),
    page.getByRole("heading", { name: /^From (?:here|where you are)$/ }).isVisible(),
    button(page, "Show the controls").isVisible(),
  ]);
  const title = titles[0]?.trim() ?? "";
  if (alone) return { title, tour: "alone" };
  const [notes] = controls;
  if (notes === undefined) return { title, tour: null };
  // Each that can be seen, and whether it is pressed.
  const seen = new Map(buttons);
  const isPressed = (name: string): boolean => seen.get(name) ?? false;
  const canTurn = seen.has("Turn with the device");
  return {
    title,
    tour: {
      still,
      // There is one at most: two would be a name that no one expects.
      panel: popups.length === 0 ? null : popups.join(" over "),
      playing: seen.has("Pause"),
      voice: isPressed("Voice"),
      located: isPressed("Use my location"),
      note: notes.find((note) => /position|location/i.test(note)) ?? null,
      turning: canTurn ? isPressed("Turn with the device") : null,
      ways,
      map: mapIn(seen),
      edit,
      says: says[0]?.trim() ?? "",
    },
  };
}

function mapIn(seen: ReadonlyMap<string, boolean>): "hidden" | "small" | "large" | "none" {
  if (!seen.has("Map")) return "none";
  if (seen.get("Map") === false) return "hidden";
  return seen.has("Make the map smaller") ? "large" : "small";
}

// What follows runs in the page, and so uses nothing from around it.

/** The paragraphs of each region. */
const lookAtNotes = (regions: Element[]): string[][] =>
  regions.map((region) =>
    [...region.querySelectorAll("p")].map((note) => (note.textContent ?? "").trim()),
  );

/** The names of the popups that are open. */
const lookAtPopups = (popups: Element[]): string[] =>
  popups.map(
    (popup) =>
      popup.getAttribute("aria-label") ?? (popup.querySelector("h2")?.textContent ?? "").trim(),
  );

/** The buttons that can be seen, each with whether it is pressed. */
const lookAtButtons = (buttons: Element[]): [name: string, isPressed: boolean][] =>
  buttons.flatMap((each): [string, boolean][] => {
    const { width, height } = each.getBoundingClientRect();
    if (width === 0 || height === 0) return [];
    const name = each.getAttribute("aria-label") ?? (each.textContent ?? "").trim();
    return [[name, each.getAttribute("aria-pressed") === "true"]];
  });

import type { Locator, Page } from "playwright-core";

/** What a person finds on the tour's screen. */
export interface TourFound {
  title: string;
  /** Of the tour itself; null on a screen that says why there is none. */
  tour: {
    still: boolean;
    /** Name of the popup over the view. */
    panel: string | null;
    playing: boolean;
    voice: boolean;
    located: boolean;
    note: string | null;
    /** Whether the view follows the device; null where it can't. */
    turning: boolean | null;
    /** `whole`: nothing else is to be seen of the stop, so that it can't be put away. */
    map: "hidden" | "small" | "large" | "whole";
    /** Whether the way to the point editor is shown. */
    edit: boolean;
    /** What a screen reader was told last. */
    says: string;
  } | null;
}

/** A button of the tour by its whole name. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

const isPressed = async (found: Locator): Promise<boolean> =>
  (await found.getAttribute("aria-pressed")) === "true";
const textOf = async (found: Locator): Promise<string | null> =>
  (await found.count()) === 0 ? null : ((await found.textContent()) ?? "").trim();

/** Looks at the tour as a person does: at headings, buttons, popups and what is said. */
export async function findTour(page: Page): Promise<TourFound> {
  const title = (await textOf(page.getByRole("heading", { level: 1 }))) ?? "";
  const controls = page.getByRole("region", { name: "Tour controls" });
  if ((await controls.count()) === 0) return { title, tour: null };
  const dialog = page.getByRole("dialog");
  const motion = button(page, "Turn with the device");
  const [
    still,
    panel,
    playing,
    voice,
    located,
    note,
    canTurn,
    turning,
    canHide,
    map,
    large,
    edit,
    says,
  ] = await Promise.all([
    page.getByRole("region", { name: "About this stop" }).isVisible(),
    nameOf(dialog),
    button(page, "Pause").isVisible(),
    isPressed(button(page, "Voice")),
    isPressed(button(page, "Use my location")),
    textOf(controls.getByRole("paragraph").filter({ hasText: /position|location/ })),
    motion.isVisible(),
    isVisiblyPressed(motion),
    button(page, "Map").isVisible(),
    isVisiblyPressed(button(page, "Map")),
    button(page, "Make the map smaller").isVisible(),
    page.getByRole("link", { name: "Edit points" }).isVisible(),
    textOf(page.locator("[data-tour-status]")),
  ]);
  return {
    title,
    tour: {
      still,
      panel,
      playing,
      voice,
      located,
      note,
      turning: canTurn ? turning : null,
      map: !canHide ? "whole" : !map ? "hidden" : large ? "large" : "small",
      edit,
      says: says ?? "",
    },
  };
}

const isVisiblyPressed = async (found: Locator): Promise<boolean> =>
  (await found.count()) > 0 && isPressed(found);

/** The accessible name of the popup that is open; null when none is. */
async function nameOf(dialog: Locator): Promise<string | null> {
  if ((await dialog.count()) === 0) return null;
  const label = await dialog.getAttribute("aria-label");
  return label ?? (await textOf(dialog.getByRole("heading", { level: 2 })));
}

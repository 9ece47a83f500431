import type { Locator, Page } from "playwright-core";

/** A row of the list of points. */
interface RowFound {
  name: string;
  current: boolean;
  /** Which of choosing it, moving it up and moving it down can be pressed. */
  can: [choose: boolean, up: boolean, down: boolean];
}

/** What a person finds on the point editor's screen. */
export interface EditPointsFound {
  title: string;
  /** What can be done on a screen that says why there is no editor. */
  ways: string[];
  editor: {
    count: string;
    rows: RowFound[];
    /** The markers of the points, as a screen reader calls them. */
    markers: string[];
    /** The point whose info window is open. */
    info: string | null;
    canAdd: boolean;
    canAskPosition: boolean;
    /** What can be put back. */
    undo: string | null;
    searching: boolean;
    view: ViewFound | null;
    dialog: DialogFound | null;
    /** 'Close without saving?' stands over it. */
    asking: boolean;
    /** What a screen reader was told last. */
    says: string;
  } | null;
}

interface ViewFound {
  title: string;
  /** A plain picture, where no sphere can be drawn. */
  flat: boolean;
  ways: string[];
}

interface DialogFound {
  title: string;
  /** The fields by their names; null while the panorama is being sent. */
  fields: Record<string, string> | null;
  problem: string;
  file: string | null;
  saving: boolean;
  /**
   * What is said of the panorama that is being sent, how far it is in percent (null when that isn't known), and whether
   * it can be stopped.
   */
  sending: { says: string; percent: number | null; canStop: boolean } | null;
}

/** Places are alike when the same ten metres hold them, and directions when the same degree does. */
export const rounded = (text: string): string =>
  text.replaceAll(/-?\d+\.\d+/g, (figure) => Number(figure).toFixed(4));
export const roundedFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (["heading", "pitch"].includes(name) && value !== "")
        return [name, Number(value).toFixed(0)];
      return [
        name,
        ["lat", "lng"].includes(name) && value !== "" ? Number(value).toFixed(4) : value,
      ];
    }),
  );

const textOf = async (found: Locator): Promise<string> =>
  (await found.count()) === 0 ? "" : ((await found.first().textContent()) ?? "").trim();
const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** Looks at the point editor as a person does. */
export async function findEditPoints(page: Page): Promise<EditPointsFound> {
  const title = await textOf(page.getByRole("heading", { level: 1 }));
  const panel = page.locator("section[aria-labelledby=points]");
  if (!(await isThere(panel))) {
    const ways = await page.locator("main").locator("a, button").allTextContents();
    return { title, ways, editor: null };
  }
  const map = page.locator("section[aria-label='Map of the tour points']");
  const undo = page.locator("section[aria-label=Undo]");
  const info = page.locator("[role=group]:has(h2)");
  const [
    count,
    rows,
    markers,
    at,
    canAdd,
    canAskPosition,
    back,
    searching,
    view,
    dialog,
    asking,
    says,
  ] = await Promise.all([
    textOf(panel.locator("h2").first()),
    findRows(panel),
    map
      .locator("[aria-label^='Stop ']")
      .evaluateAll((stops) => stops.map((stop) => stop.getAttribute("aria-label") ?? "")),
    textOf(info.locator("h2")),
    isThere(panel.locator("button", { hasText: "Add Point" })),
    isThere(panel.locator("button", { hasText: "Ask again" })),
    textOf(undo.locator("> span")),
    isThere(page.locator("button", { hasText: "Stop looking" })),
    findView(page),
    findDialog(page),
    isThere(page.getByRole("dialog", { name: "Close without saving?" })),
    textOf(page.locator("main p[role=status]")),
  ]);
  return {
    title,
    ways: [],
    editor: {
      count,
      rows,
      // A marker of Google's has a button beside it for keys.
      markers: [...new Set(markers)].toSorted(),
      info: at || null,
      canAdd,
      canAskPosition,
      undo: back || null,
      searching,
      view,
      dialog,
      asking,
      says: rounded(says),
    },
  };
}

const findRows = (panel: Locator): Promise<RowFound[]> =>
  panel.locator("ol > li").evaluateAll((rows) =>
    rows.map((row): RowFound => {
      const [choose, up, down] = row.querySelectorAll<HTMLButtonElement>(
        ":scope > button, [data-shift] button",
      );
      const can = (button?: HTMLButtonElement) => button?.disabled === false;
      return {
        name: choose?.lastElementChild?.textContent ?? "",
        current: choose?.getAttribute("aria-current") === "true",
        can: [can(choose), can(up), can(down)],
      };
    }),
  );

async function findView(page: Page): Promise<ViewFound | null> {
  const view = page.locator("dialog[open]:has(button[aria-label='Close street view'])");
  if (!(await isThere(view))) return null;
  const [title, flat, ways] = await Promise.all([
    textOf(view.locator("h2")),
    isThere(view.locator("[aria-roledescription='panorama picture']")),
    view.locator("footer button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const isBusy = button.getAttribute("aria-busy") === "true";
        return `${button.textContent ?? ""}${isBusy ? " (busy)" : ""}`;
      }),
    ),
  ]);
  return { title, flat, ways };
}

async function findDialog(page: Page): Promise<DialogFound | null> {
  const dialog = page.locator("dialog[aria-labelledby=point-title]");
  if (!(await isThere(dialog))) return null;
  const progress = dialog.locator("progress");
  const stop = dialog.getByRole("button", { name: "Stop the upload", exact: true });
  const [title, problem, file, saving, sends, canStop, fields] = await Promise.all([
    textOf(dialog.locator("h2")),
    textOf(dialog.locator("p[role=alert]")),
    textOf(dialog.locator("p:has(> button[aria-label='Don’t upload it'])")),
    isThere(dialog.locator("button[type=submit][aria-busy=true]")),
    progress.evaluateAll((bars) =>
      bars.map((bar) => ({
        says: bar.parentElement?.textContent ?? "",
        percent: bar.hasAttribute("value") ? Number(bar.getAttribute("value")) : null,
      })),
    ),
    isThere(stop),
    dialog.locator("input:not([type=file]), textarea").evaluateAll((inputs) =>
      inputs.map((input) => {
        const { name, value } = input as HTMLInputElement;
        return [name, value] as const;
      }),
    ),
  ]);
  const [sent] = sends;
  const sending = sent === undefined ? null : { ...sent, canStop };
  return {
    title,
    fields: sending === null ? roundedFields(Object.fromEntries(fields)) : null,
    problem,
    file: file || null,
    saving,
    sending,
  };
}

import type { Page } from "playwright-core";

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

/** Looks at the point editor as a person does. What asks for a role or a name is asked by itself; the rest at one go. */
export async function findEditPoints(page: Page): Promise<EditPointsFound> {
  const [titles, sight, asking, canStop] = await Promise.all([
    page.getByRole("heading", { level: 1 }).allTextContents(),
    page.evaluate(lookAtEditor),
    page.getByRole("dialog", { name: "Close without saving?" }).count(),
    page
      .locator("dialog[aria-labelledby=point-title]")
      .getByRole("button", { name: "Stop the upload", exact: true })
      .count(),
  ]);
  const title = titles[0]?.trim() ?? "";
  if (sight.editor === null) return { title, ways: sight.ways, editor: null };
  const { markers, says, dialog, ...editor } = sight.editor;
  return {
    title,
    ways: [],
    editor: {
      ...editor,
      // A marker of Google's has a button beside it for keys.
      markers: [...new Set(markers)].toSorted(),
      dialog: dialog && dialogOf(dialog, canStop > 0),
      asking: asking > 0,
      says: rounded(says),
    },
  };
}

type DialogSeen = NonNullable<NonNullable<ReturnType<typeof lookAtEditor>["editor"]>["dialog"]>;

function dialogOf({ fields, sending, ...seen }: DialogSeen, canStop: boolean): DialogFound {
  return {
    ...seen,
    fields: sending === null ? roundedFields(Object.fromEntries(fields)) : null,
    sending: sending && { ...sending, canStop },
  };
}

/** What is on the screen. It runs in the page, and so uses nothing from around it. */
function lookAtEditor() {
  const all = <E extends Element>(selector: string, within: ParentNode = document): E[] => [
    ...within.querySelectorAll<E>(selector),
  ];
  const textIn = (selector: string, within: ParentNode = document): string =>
    (within.querySelector(selector)?.textContent ?? "").trim();

  const [panel] = all("section[aria-labelledby=points]");
  if (panel === undefined) {
    const ways = all("main :is(a, button)").map((way) => way.textContent ?? "");
    return { ways, editor: null };
  }
  const isOffered = (name: string, within: ParentNode = document): boolean =>
    all("button", within).some((button) => button.textContent?.includes(name));

  const rows = all("ol > li", panel).map((row) => {
    const [choose, up, down] = all<HTMLButtonElement>(":scope > button, [data-shift] button", row);
    const can = (button?: HTMLButtonElement): boolean => button?.disabled === false;
    const abilities: [choose: boolean, up: boolean, down: boolean] = [
      can(choose),
      can(up),
      can(down),
    ];
    return {
      name: choose?.lastElementChild?.textContent ?? "",
      current: choose?.getAttribute("aria-current") === "true",
      can: abilities,
    };
  });

  const view = all("dialog[open]:has(button[aria-label='Close street view'])").map((open) => ({
    title: textIn("h2", open),
    flat: open.querySelector("[aria-roledescription='panorama picture']") !== null,
    ways: all("footer button", open).map((button) => {
      const isBusy = button.getAttribute("aria-busy") === "true";
      return `${button.textContent ?? ""}${isBusy ? " (busy)" : ""}`;
    }),
  }));

  const dialog = all("dialog[aria-labelledby=point-title]").map((form) => {
    const [bar] = all("progress", form);
    return {
      title: textIn("h2", form),
      problem: textIn("p[role=alert]", form),
      file: textIn("p:has(> button[aria-label='Don’t upload it'])", form) || null,
      saving: form.querySelector("button[type=submit][aria-busy=true]") !== null,
      sending:
        bar === undefined
          ? null
          : {
              says: bar.parentElement?.textContent ?? "",
              percent: bar.hasAttribute("value") ? Number(bar.getAttribute("value")) : null,
            },
      fields: all<HTMLInputElement>("input:not([type=file]), textarea", form).map(
        ({ name, value }) => [name, value] as const,
      ),
    };
  });

  return {
    ways: [],
    editor: {
      count: textIn("h2", panel),
      rows,
      markers: all("section[aria-label='Map of the tour points'] [aria-label^='Stop ']").map(
        (stop) => stop.getAttribute("aria-label") ?? "",
      ),
      info: textIn("[role=group]:has(h2) h2") || null,
      canAdd: isOffered("Add Point", panel),
      canAskPosition: isOffered("Ask again", panel),
      undo: textIn("section[aria-label=Undo] > span") || null,
      searching: isOffered("Stop looking"),
      view: view[0] ?? null,
      dialog: dialog[0] ?? null,
      says: textIn("main p[role=status]"),
    },
  };
}

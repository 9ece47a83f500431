import type { Locator, Page } from "playwright-core";

/** A field of a form as a person finds it. */
interface FieldFound {
  value: string;
  /** Why what is typed doesn't fit. */
  issue: string;
}

/** What a person finds of a university at the desk. */
export interface DeskUniversityFound {
  title: string;
  /** Whether the way in is offered; null where the desk is open or says something else. */
  wayIn: boolean | null;
  canRetry: boolean;
  /** Of the university itself; null on a screen that says why it isn't there. */
  page: {
    fields: Record<string, FieldFound>;
    problem: string;
    saving: boolean;
    canSave: boolean;
    /** Each picture by what it says to those who can't see it. */
    pictures: string[];
    /** Each file on its way, with what is said of it. */
    uploads: string[];
    stops: string[];
    picture: PictureFound | null;
    /** 'Leave without saving?' stands on the screen. */
    leaving: boolean;
  } | null;
}

/** The dialog of one picture. */
interface PictureFound {
  title: string;
  /** Whether it can be looked about in. */
  round: boolean;
  caption: string;
  point: string;
  problem: string;
  /** Its deletion is to be confirmed. */
  deleting: boolean;
  busy: boolean;
  /** Each null while the deletion is to be confirmed. */
  canSave: boolean | null;
  canTurn: boolean | null;
  /** 'Close without saving?' stands over it. */
  asking: boolean;
}

const LEAVING = "Leave without saving?";
const DROPPING = "Close without saving?";

/** Places are alike when the same ten metres hold them: what a mouse hits depends on the pixels of the map. */
export const placeText = (text: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text).toFixed(4) : text;

const textOf = async (found: Locator): Promise<string> =>
  (await found.count()) === 0 ? "" : ((await found.first().textContent()) ?? "").trim();
const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** Looks at a university at the desk as a person does. */
export async function findDeskUniversity(page: Page): Promise<DeskUniversityFound> {
  const title = await textOf(page.getByRole("heading", { level: 1 }));
  const fields = page.getByRole("region", { name: "What is known", includeHidden: true });
  if (!(await isThere(fields))) {
    const canRetry = await isThere(page.getByRole("button", { name: "Try again" }));
    const wayIn = await isThere(page.getByRole("link", { name: "Sign in by e-mail" }));
    return { title, wayIn: /superusers/.test(title) ? wayIn : null, canRetry, page: null };
  }
  const save = fields.locator("button[type=submit]");
  const [typed, problem, busy, idle, pictures, uploads, stops, picture, leaving] =
    await Promise.all([
      findFields(fields),
      textOf(fields.locator("p[role=alert]")),
      save.getAttribute("aria-busy"),
      save.getAttribute("aria-disabled"),
      page
        .locator("section[aria-labelledby=pictures] > ul > li > button > img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("alt") ?? "")),
      page
        .locator("section[aria-labelledby=pictures] > ul > li:not(:has(> button > img))")
        .evaluateAll((files) => files.map((file) => (file.textContent ?? "").trim())),
      page.locator("section[aria-labelledby=tour] li").allTextContents(),
      findPicture(page),
      isThere(page.getByRole("dialog", { name: LEAVING })),
    ]);
  const known = {
    fields: typed,
    problem,
    saving: busy === "true",
    canSave: idle !== "true",
    pictures,
    uploads,
    stops,
    picture,
    leaving,
  };
  return { title, wayIn: null, canRetry: false, page: known };
}

async function findFields(section: Locator): Promise<Record<string, FieldFound>> {
  const found = await section.locator("input[name], textarea[name]").evaluateAll((fields) =>
    fields.map((field) => {
      const { name, value } = field as HTMLInputElement;
      const noted = document.getElementById(field.getAttribute("aria-describedby") ?? "");
      const isWrong = field.getAttribute("aria-invalid") === "true";
      return { name, value, issue: isWrong ? (noted?.textContent ?? "") : "" };
    }),
  );
  return Object.fromEntries(
    found.map(({ name, value, issue }) => [name, { value: placeText(value), issue }]),
  );
}

async function findPicture(page: Page): Promise<PictureFound | null> {
  const dialog = page.locator("dialog[aria-labelledby=picture]");
  if (!(await isThere(dialog))) return null;
  const button = (name: string) => dialog.getByRole("button", { name, includeHidden: true });
  const pressed = dialog.locator("[aria-busy=true]");
  const point = dialog.getByLabel("Point", { exact: true }).locator("option:checked");
  const [title, round, caption, chosen, problem, deleting, busy, asking] = await Promise.all([
    textOf(dialog.getByRole("heading", { level: 2 }).first()),
    isThere(dialog.locator("[aria-roledescription='360° panorama']")),
    dialog.getByLabel("Caption").inputValue(),
    textOf(point),
    textOf(dialog.locator("p[role=alert]")),
    isThere(dialog.getByRole("alertdialog")),
    isThere(pressed),
    isThere(page.getByRole("dialog", { name: DROPPING })),
  ]);
  const [canSave, canTurn] = await Promise.all([
    deleting ? null : isThere(button("Save picture").and(page.locator(":enabled"))),
    deleting ? null : isThere(button("This is north")),
  ]);
  return {
    title,
    round,
    caption,
    point: chosen,
    problem,
    deleting,
    busy,
    canSave,
    canTurn,
    asking,
  };
}

import type { Page } from "playwright-core";

/** A field of a form as a person finds it. */
interface FieldFound {
  value: string;
  /** Why what is typed doesn't fit. */
  issue: string;
}

/** What a person finds of a university in the administration. */
export interface AdminUniversityFound {
  title: string;
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
    /** Something went wrong with the texts, and that is said in their place. */
    textsBroken: boolean;
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

/** Looks at a university in the administration as a person does. */
export async function findAdminUniversity(page: Page): Promise<AdminUniversityFound> {
  const [titles, regions, around, picture, leaving, canRetry] = await Promise.all([
    page.getByRole("heading", { level: 1 }).allTextContents(),
    page.getByRole("region", { name: "Details", includeHidden: true }).evaluateAll(lookAtForms),
    page.evaluate(lookAround),
    findPicture(page),
    page.getByRole("dialog", { name: LEAVING }).count(),
    page.getByRole("button", { name: "Try again" }).count(),
  ]);
  const title = titles[0]?.trim() ?? "";
  const [form] = regions;
  if (form === undefined) return { title, canRetry: canRetry > 0, page: null };
  const { fields, ...known } = form;
  const typed = fields.map(
    ({ name, value, issue }) => [name, { value: placeText(value), issue }] as const,
  );
  return {
    title,
    canRetry: false,
    page: {
      ...known,
      ...around,
      fields: Object.fromEntries(typed),
      picture,
      leaving: leaving > 0,
    },
  };
}

async function findPicture(page: Page): Promise<PictureFound | null> {
  const dialog = page.locator("dialog[aria-labelledby=picture]");
  const button = (name: string) => dialog.getByRole("button", { name, includeHidden: true });
  const [sights, titles, captions, chosen, deletions, asking, canSave, canTurn] = await Promise.all(
    [
      dialog.evaluateAll(lookAtPictures),
      dialog.getByRole("heading", { level: 2 }).allTextContents(),
      dialog.getByLabel("Caption").evaluateAll(lookAtValues),
      dialog.getByLabel("Point", { exact: true }).locator("option:checked").allTextContents(),
      dialog.getByRole("alertdialog").count(),
      page.getByRole("dialog", { name: DROPPING }).count(),
      button("Save picture").and(page.locator(":enabled")).count(),
      button("This is north").count(),
    ],
  );
  const [sight] = sights;
  if (sight === undefined) return null;
  const deleting = deletions > 0;
  return {
    ...sight,
    title: titles[0]?.trim() ?? "",
    caption: captions[0] ?? "",
    point: chosen[0]?.trim() ?? "",
    deleting,
    canSave: deleting ? null : canSave > 0,
    canTurn: deleting ? null : canTurn > 0,
    asking: asking > 0,
  };
}

// What follows runs in the page, and so uses nothing from around it.

/** The fields of each form, and how its saving goes. */
const lookAtForms = (forms: Element[]) =>
  forms.map((form) => {
    const save = form.querySelector("button[type=submit]");
    const fields = [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "input[name], textarea[name]",
      ),
    ];
    return {
      fields: fields.map((field) => {
        const noted = document.getElementById(field.getAttribute("aria-describedby") ?? "");
        const isWrong = field.getAttribute("aria-invalid") === "true";
        return {
          name: field.name,
          value: field.value,
          issue: isWrong ? (noted?.textContent ?? "") : "",
        };
      }),
      problem: (form.querySelector("p[role=alert]")?.textContent ?? "").trim(),
      saving: save?.getAttribute("aria-busy") === "true",
      canSave: save !== null && save.getAttribute("aria-disabled") !== "true",
    };
  });

/** The pictures, the files on their way and the stops. */
function lookAround() {
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const text = (each: Element): string => (each.textContent ?? "").trim();
  const pictures = "section[aria-labelledby=pictures] > ul > li";
  return {
    pictures: all(`${pictures} > button > img`).map((image) => image.getAttribute("alt") ?? ""),
    uploads: all(`${pictures}:not(:has(> button > img))`).map((file) => text(file)),
    textsBroken: all("section[aria-labelledby=texts] > p[role=alert]").length > 0,
    stops: all("section[aria-labelledby=tour] li").map((stop) => stop.textContent ?? ""),
  };
}

const lookAtPictures = (dialogs: Element[]) =>
  dialogs.map((dialog) => ({
    round: dialog.querySelector("[aria-roledescription='360° panorama']") !== null,
    problem: (dialog.querySelector("p[role=alert]")?.textContent ?? "").trim(),
    busy: dialog.querySelector("[aria-busy=true]") !== null,
  }));

const lookAtValues = (fields: Element[]): string[] =>
  fields.map((field) => (field as HTMLInputElement).value);

import type { Page } from "playwright-core";

import type { TextForm, TextField } from "#machines/universityTexts/types.ts";

/** What a person finds of a university's texts in the administration. */
export interface UniversityTextsFound {
  loading: boolean;
  canRetry: boolean;
  texts: string[];
  text: {
    heading: string;
    form: TextForm;
    issues: Partial<Record<TextField, string>>;
    problem: string;
    /** What is under 'Preview'. */
    preview: string;
    /** Each null where it isn't offered. */
    canSave: boolean | null;
    canDelete: boolean | null;
    deleting: boolean;
    busy: boolean;
    /** 'Close without saving?' stands over it. */
    asking: boolean;
  } | null;
}

/** Looks at the section of texts as a person does. */
export async function findUniversityTexts(page: Page): Promise<UniversityTextsFound> {
  const section = page.locator("section[aria-labelledby=texts]");
  const [around, asking] = await Promise.all([
    section.evaluateAll(lookAround),
    page.getByRole("dialog", { name: "Close without saving?" }).count(),
  ]);
  const [found] = around;
  if (found === undefined) throw new Error("There is no section of texts.");
  const { text, ...rest } = found;
  return { ...rest, text: text && { ...text, asking: asking > 0 } };
}

// What follows runs in the page, and so uses nothing from around it.

const lookAround = (sections: Element[]) =>
  sections.map((section) => {
    const textOf = (element: Element | null | undefined) => (element?.textContent ?? "").trim();
    const all = (selector: string) => [...section.querySelectorAll(selector)];
    const buttons = all("button") as HTMLButtonElement[];
    const button = (name: string) => buttons.find((each) => textOf(each) === name);
    const dialog = section.querySelector("dialog[aria-labelledby=text]");
    const fields = [
      ...(dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "input[name], textarea[name]",
      ) ?? []),
    ];
    const valueOf = (name: string) => fields.find((field) => field.name === name)?.value ?? "";
    const wrong = fields.filter((field) => field.getAttribute("aria-invalid") === "true");
    const isOn = (each: HTMLButtonElement | undefined) => (each ? !each.disabled : null);
    return {
      loading: textOf(section).includes("Loading the texts…"),
      canRetry: button("Load the texts again") !== undefined,
      texts: all(":scope > ul > li > button > span:first-child").map((title) => textOf(title)),
      text:
        dialog === null
          ? null
          : {
              heading: textOf(dialog.querySelector("h2")),
              form: {
                title: valueOf("title"),
                body: valueOf("body"),
                source: valueOf("source"),
                language: valueOf("language"),
              },
              issues: Object.fromEntries(
                wrong.map((field) => [
                  field.name,
                  textOf(document.getElementById(field.getAttribute("aria-describedby") ?? "")),
                ]),
              ),
              problem: textOf(dialog.querySelector("p[role=alert]")),
              preview: textOf(dialog.querySelector("section[aria-labelledby=preview] > div")),
              canSave: isOn(button("Save text")),
              canDelete: isOn(button("Delete text")),
              deleting: dialog.querySelector("[role=alertdialog]") !== null,
              busy: dialog.querySelector("[aria-busy=true]") !== null,
            },
    };
  });

import type { Locator, Page } from "playwright-core";

import { findMatches } from "./matchesPage.ts";

/** An import as a person reads of it. */
interface ImportFound {
  file: string;
  /** How it stands, what it is about, how far it is, and what came of it. */
  says: string[];
}

/** What a person finds in the administration. */
export interface AdminFound {
  title: string;
  /** Of the administration itself; null on a screen that says for whom it is. */
  admin: {
    list: {
      search: string;
      /** How many universities there are, and which of them are shown. */
      count: string;
      names: string[];
      failed: boolean;
      canGoBack: boolean;
      canGoOn: boolean;
    };
    imports: ImportFound[] | "unknown";
    campus: {
      name: string;
      matches: Awaited<ReturnType<typeof findMatches>>;
      chosen: string | null;
    };
    form: {
      file: string | null;
      problem: string;
      dryRun: boolean;
      /** In percent, while the file is on its way. */
      sent: number | null;
      canSubmit: boolean;
    };
  } | null;
}

const textOf = async (found: Locator): Promise<string | null> =>
  (await found.count()) === 0 ? null : ((await found.first().textContent()) ?? "").trim();
const isThere = async (found: Locator): Promise<boolean> => (await found.count()) > 0;

/** Where an import's card says something. */
const SAID = ":scope > div > span, :scope > p, :scope > label, dl > div, details li";

/** Looks at the administration as a person does: at headings, fields, lists and buttons. */
export async function findAdmin(page: Page): Promise<AdminFound> {
  const title = (await textOf(page.getByRole("heading", { level: 1 }))) ?? "";
  if (title !== "Administration") return { title, admin: null };
  const universities = page.getByRole("region", { name: "Universities" });
  const imports = page.getByRole("region", { name: "Import" });
  const [list, cards, campus, form] = await Promise.all([
    findList(universities),
    findImports(imports),
    findCampus(imports.getByRole("group", { name: "Only for a campus as GeoJSON" })),
    findForm(imports),
  ]);
  return { title, admin: { list, imports: cards, campus, form } };
}

type Admin = NonNullable<AdminFound["admin"]>;

async function findList(region: Locator): Promise<Admin["list"]> {
  const [search, count, names, failed, canGoBack, canGoOn] = await Promise.all([
    region.getByLabel("Search universities").inputValue(),
    textOf(region.getByRole("status")),
    region.getByRole("heading", { level: 3 }).allTextContents(),
    isThere(region.getByRole("button", { name: "Try again" })),
    isThere(region.getByRole("button", { name: "Previous page", disabled: false })),
    isThere(region.getByRole("button", { name: "Next page", disabled: false })),
  ]);
  return { search, count: count ?? "", names, failed, canGoBack, canGoOn };
}

async function findImports(region: Locator): Promise<Admin["imports"]> {
  if (await isThere(region.getByRole("button", { name: "Ask again" }))) return "unknown";
  const cards = region.getByRole("listitem").filter({ has: region.page().locator("h4") });
  return cards.evaluateAll(
    (items, said) =>
      items.map((item) => ({
        file: item.querySelector("h4")?.textContent ?? "",
        says: [...item.querySelectorAll(said)].map((each) => (each.textContent ?? "").trim()),
      })),
    SAID,
  );
}

async function findCampus(group: Locator): Promise<Admin["campus"]> {
  const field = group.getByLabel("Find its university");
  const dropping = group.page().getByRole("button", { name: /^Don’t use/ });
  const chosen = group.getByRole("status").filter({ has: dropping }).locator("span > span");
  return {
    name: await field.inputValue(),
    matches: await findMatches(group.page(), field),
    chosen: await textOf(chosen),
  };
}

async function findForm(region: Locator): Promise<Admin["form"]> {
  const sending = region.getByRole("progressbar", { name: /^Sending/ });
  const dropping = region.page().getByRole("button", { name: "Don’t import this file" });
  const submit = region.getByRole("button", { name: "Import", exact: true });
  const [isSending, file, problem, dryRun, canSubmit] = await Promise.all([
    isThere(sending),
    textOf(region.getByRole("paragraph").filter({ has: dropping })),
    textOf(region.getByRole("alert")),
    region.getByRole("checkbox", { name: /^Dry run/ }).isChecked(),
    submit.and(region.locator(":enabled")).count(),
  ]);
  const sent = isSending ? Number(await sending.getAttribute("value")) : null;
  return { file, problem: problem ?? "", dryRun, sent, canSubmit: canSubmit > 0 };
}

import type { Page } from "playwright-core";
import type { SnapshotFrom } from "xstate";

import type { adminChangesMachine } from "#machines/adminChanges/adminChanges.machine.ts";
import type { AdminChangesEvent, AdminChangesInput } from "#machines/adminChanges/types.ts";
import { adminChanges as subject } from "#tests/support/subjects/adminChanges.ts";
import { campus } from "#tests/support/subjects/samples.ts";

import { type Steps, walked } from "../walked.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { byCallAloud, pressIn } from "../world/ports.ts";

export const CHANGES_HOLDS = [
  "listUniversities",
  "imports",
  "getUniversity",
  "getPlan",
  "listTexts",
  "adminChanges",
] as const;

const section = (page: Page) => page.getByRole("region", { name: "Changes" });
const press = pressIn(section);

const steps = {
  "changes.opened": press("Show changes"),
  "changes.retried": press("Try again"),
  "changes.renewed": press("Load the newest"),
  "more.requested": press("Older changes"),
} satisfies Steps<AdminChangesEvent>;

/** What a person finds of the changes; null where they weren't asked for. */
interface ChangesFound {
  says: string;
  cards: string[];
  failed: boolean;
  more: boolean;
}

async function findChanges(page: Page): Promise<ChangesFound | null> {
  const has = async (name: string) =>
    (await section(page).getByRole("button", { name, exact: true }).count()) > 0;
  if (await has("Show changes")) return null;
  return {
    says: (await section(page).getByRole("status").textContent()) ?? "",
    cards: (await section(page).getByRole("article").allTextContents()).map((text) =>
      // The time depends on where the test runs.
      text.replace(/Nov \d+, 2026, \d+:\d+\s[AP]M/u, "|"),
    ),
    failed: await has("Try again"),
    more: await has("Older changes"),
  };
}

type Snapshot = SnapshotFrom<typeof adminChangesMachine>;

const COUNTS = ["No changes yet.", "One change", "2 changes", "3 changes"];

/** The words of the two changes; the first names its university only among all. */
const cardsOf = (all: boolean): Readonly<Record<string, string>> => ({
  42: `Point changed: Main QuadBy someone whose account is deleted|${all ? "Stanford University" : ""}What changedLatitudeBefore37.43After37.44Id of the panoramaBeforeNothingAfterown:i3`,
  41: "Import started: hd2023.csvAda Lovelace|What changedFormat of the fileAfteripedsDry runAfterYes",
});

/** What a person must find when the chart stands so. */
function expected(state: Snapshot): ChangesFound | null {
  if (!state.hasTag("open")) return null;
  const { university, changes, next } = state.context;
  const failed = state.hasTag("failed");
  const count = `${COUNTS[changes.length] ?? ""}${changes.length > 0 && next !== null ? ", and more" : ""}`;
  return {
    says: state.hasTag("fetching") ? "Loading the changes…" : failed ? "" : count,
    cards: changes.map(({ id }) => cardsOf(university === "")[id] ?? ""),
    failed,
    more: next !== null && !failed,
  };
}

/** The changes in the administration, and on the page of a university in it. */
export const adminChanges = walked<typeof adminChangesMachine, ChangesFound | null>({
  subject,
  steps,
  ports: {
    fetchChanges: byCallAloud("adminChanges"),
  },
  async open(scene, input) {
    const { university } = input as AdminChangesInput;
    const { page, url, calls } = scene;
    await beSignedIn(scene, true);
    if (university === "") {
      await page.goto(`${url}/administrator`);
      await calls.answer("listUniversities", [], 0);
      await calls.answer("imports", []);
    } else {
      await page.goto(`${url}/administrator/universities/${university}`);
      await calls.answer("getUniversity", campus);
      await calls.answer("getPlan", null);
      await calls.answer("listTexts", []);
    }
    await section(page).waitFor();
  },
  found: findChanges,
  expected,
});

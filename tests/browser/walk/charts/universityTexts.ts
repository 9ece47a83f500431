import type { SnapshotFrom } from "xstate";

import type {
  TextField,
  TextOrder,
  UniversityTextsEvent,
} from "#machines/universityTexts/types.ts";
import type { universityTextsMachine } from "#machines/universityTexts/universityTexts.machine.ts";
import { campus } from "#tests/support/subjects/samples.ts";
import { universityTexts as subject } from "#tests/support/subjects/universityTexts.ts";
import { wordsOf } from "#tests/support/words.ts";

import { LEFT, type Steps, walked } from "../walked.ts";
import { callLine, callsSent, watchCalls } from "../world/callsSent.ts";
import { give } from "../world/given.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { answer, byCall, byCallAloud, press, refuseAloud } from "../world/ports.ts";
import { findUniversityTexts, type UniversityTextsFound } from "./universityTextsPage.ts";

export const UNIVERSITY_TEXTS_HOLDS = [
  "listTexts",
  "createText",
  "updateText",
  "deleteText",
] as const;

type Snapshot = SnapshotFrom<typeof universityTextsMachine>;
type Held = (typeof UNIVERSITY_TEXTS_HOLDS)[number];

const LABELS: Record<TextField, string> = {
  title: "Title",
  source: "Source",
  language: "Language",
  body: "Text in Markdown",
};

const contextOf = (before: unknown) => (before as Snapshot).context;

const saving = (before: unknown): Held =>
  contextOf(before).id === null ? "createText" : "updateText";

const steps = {
  "texts.retried": press("Load the texts again"),
  "text.added": press("Add a text"),
  "text.opened": async ({ page }, { id }, before) => {
    const at = contextOf(before).texts.findIndex((text) => text.id === id);
    await page.locator("section[aria-labelledby=texts] > ul > li > button").nth(at).click();
  },
  "text.changed": ({ page }, { field, value }) => page.getByLabel(LABELS[field]).fill(value),
  "text.submitted": press("Save text"),
  "text.closed": async ({ page }) => {
    await page
      .locator("dialog[aria-labelledby=text]")
      .getByRole("button", { name: "Close" })
      .click();
  },
  "text.dropped": press("Close", "Close without saving?"),
  "text.kept": press("Keep editing", "Close without saving?"),
  "textDeletion.requested": press("Delete text"),
  "textDeletion.confirmed": press("Delete it"),
  "textDeletion.declined": press("Keep it"),
} satisfies Steps<UniversityTextsEvent>;

/** What each port asks of the API; the page around it fetches the university. */
const sends = callsSent((port: string, { university, id, body }: TextOrder) => {
  const all = `/admin/universities/${university}/texts/`;
  if (port === "fetchTexts") return callLine("GET", all);
  if (port === "deleteText") return callLine("DELETE", `${all}${id ?? ""}/`);
  return id === null ? callLine("POST", all, body) : callLine("PUT", `${all}${id}/`, body);
}, /\/texts\//);

/** The texts of a university in the administration. */
export const universityTexts = walked<typeof universityTextsMachine, UniversityTextsFound>({
  subject,
  steps,
  ports: {
    // The section says itself that the texts aren't there.
    fetchTexts: byCall("listTexts"),
    renewTexts: byCall("listTexts"),
    saveText: {
      done: (scene, event, before) => answer(saving(before))(scene, event),
      failed: (scene, event, before) => refuseAloud(saving(before))(scene, event),
    },
    deleteText: byCallAloud("deleteText"),
  },
  async open(scene) {
    const { page, url } = scene;
    await beSignedIn(scene, true);
    await give(page, /\/api\/location\/7\/$/, campus);
    watchCalls(page);
    await page.goto(`${url}/administrator/universities/7`);
  },
  sends,
  isWorth: ({ context }, event) => {
    if (event.type === "text.opened") return context.texts.some(({ id }) => id === event.id);
    // Nothing but another text is a change.
    if (event.type === "text.changed") return context.form[event.field] !== event.value;
    return true;
  },
  untaken: { "universityTexts.loading on xstate.done.actor.fetchTexts [0]": LEFT },
  found: findUniversityTexts,
  expected(state) {
    const { texts, id, form, issues, problem } = state.context;
    const deleting = state.hasTag("deleting");
    const busy = state.hasTag("textBusy");
    return {
      loading: state.hasTag("loading"),
      canRetry: state.hasTag("failed"),
      texts: texts.map(({ title }) => title),
      text: state.hasTag("textOpen")
        ? {
            heading: id === null ? "New text" : "Text",
            form,
            issues: Object.fromEntries(
              Object.entries(issues).map(([field, said]) => [field, wordsOf(said)]),
            ),
            problem: wordsOf(problem),
            preview: form.body.trim(),
            canSave: deleting
              ? null
              : busy || (!state.hasTag("askingToDrop") && state.can({ type: "text.submitted" })),
            canDelete: deleting || id === null ? null : !busy,
            deleting,
            busy,
            asking: state.hasTag("askingToDrop"),
          }
        : null,
    };
  },
});

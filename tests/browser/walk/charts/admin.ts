import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { ImportJob } from "#contract/importJob.ts";
import type { adminMachine } from "#machines/admin/admin.machine.ts";
import type { AdminEvent, UniversityPage } from "#machines/admin/types.ts";
import { admin as subject } from "#tests/support/subjects/admin.ts";
import { stanford } from "#tests/support/subjects/samples.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { byCall, press, refuseAloud } from "../world/ports.ts";
import { tellSent } from "../world/sending.ts";
import { type AdminFound, findAdmin } from "./adminPage.ts";
import { matchesOf, searchPort, searchSteps } from "./matchesPage.ts";

/** The chart's delays as it names them, in milliseconds (O41, O43). */
const DELAYS = { searchPause: 250, importsPause: 1500, importsRest: 15_000 } as const;
export const ADMIN_DELAYS: readonly number[] = Object.values(DELAYS);
export const ADMIN_HOLDS = ["listUniversities", "imports", "startImport"] as const;
/** More than one file for the import may have (O23). */
const TOO_LARGE = 256 * 1024 * 1024;

const tryAgain = (heading: string) => (scene: Scene) =>
  scene.page
    .getByRole("region", { name: heading })
    .getByRole("button", { name: "Try again" })
    .click();
const pass =
  (delay: keyof typeof DELAYS) =>
  ({ timers }: Scene) =>
    timers.pass(DELAYS[delay]);

/** What brings a page of universities. */
const pageOfUniversities = {
  async done({ calls }: Scene, { output }: AnyEventObject) {
    const { universities, total } = output as UniversityPage;
    await calls.answer("listUniversities", universities, total ?? undefined);
  },
  failed: refuseAloud("listUniversities"),
};

/** The administration; files for it lie in `folder`. */
export function admin(folder: string) {
  const steps = {
    "search.changed": ({ page }, { value }) => page.getByLabel("Search universities").fill(value),
    "page.turned": (scene, { by }) => press(by > 0 ? "Next page" : "Previous page")(scene),
    "list.retried": tryAgain("Universities"),
    "list.outdated": { never: "The administration says it to itself when an import has ended." },
    "file.chosen": async ({ page }, { file: { name, size } }) => {
      const file = join(folder, name);
      writeFileSync(file, "");
      // It takes no room: nothing is in it.
      truncateSync(file, size > TOO_LARGE ? size : 10);
      await page.getByRole("region", { name: "Import" }).locator("[type=file]").setInputFiles(file);
    },
    "file.dropped": press("Don’t import this file"),
    ...searchSteps((page) => page.getByLabel("Find its university")),
    "campus.dropped": press(`Don’t use ${stanford.name}`),
    "dryRun.toggled": ({ page }) => page.getByRole("checkbox", { name: /^Dry run/ }).click(),
    "import.submitted": press("Import"),
    "upload.progressed": ({ page }, { fraction }) => tellSent(page, fraction),
    "import.started": ({ calls }, { job }) => calls.answer("startImport", job),
    "upload.failed": ({ calls }, { message }) =>
      calls.refuse("startImport", { status: 400, message }),
    "upload.cancelled": press("Stop sending"),
    "imports.retried": press("Ask again"),
  } satisfies Steps<AdminEvent>;

  return walked<typeof adminMachine, AdminFound>({
    subject: {
      ...subject,
      // Only another text is a change.
      key: (snapshot) => {
        const { search, name } = (snapshot as AdminSnapshot).context;
        return [subject.key(snapshot), search, name];
      },
    },
    steps,
    delays: {
      searchPause: pass("searchPause"),
      importsPause: pass("importsPause"),
      importsRest: pass("importsRest"),
    },
    ports: {
      fetchUniversities: pageOfUniversities,
      findMatches: searchPort,
      fetchImports: byCall("imports"),
      adminQuestions: {
        done: { never: "The questions have no end of their own." },
        failed: { never: "The questions' chart breaks by a fault of ours only." },
      },
      adminChanges: {
        done: { never: "The changes have no end of their own." },
        failed: { never: "The changes' chart breaks by a fault of ours only." },
      },
      sendFile: {
        done: { never: "A sending ends by a word of its own." },
        failed: { never: "The sending breaks by a fault of ours only." },
      },
    },
    async open(scene) {
      await beSignedIn(scene, true);
      await scene.page.goto(`${scene.url}/administrator`);
    },
    isWorth,
    found: findAdmin,
    expected,
    untaken: subject.untaken,
  });
}

type AdminSnapshot = SnapshotFrom<typeof adminMachine>;

/** Whether a person or the world can do it there in a browser. */
function isWorth({ context, value }: AdminSnapshot, event: AdminEvent): boolean {
  const state = JSON.stringify(value);
  const isSending = state.includes('"sending":"sending"');
  switch (event.type) {
    case "search.changed":
      return context.search !== event.value;
    case "name.changed":
      return context.name !== event.value;
    // Where there is one page there are no buttons; one that can't be pressed says so.
    case "page.turned":
      return context.shown?.universities.length === 20
        ? event.by > 0 || context.page > 1
        : (context.shown?.page ?? 1) > 1 && event.by < 0;
    // What isn't shown can't be pressed.
    case "match.chosen":
      return (
        state.includes('"campus":"shown"') && context.matches.some(({ id }) => id === event.id)
      );
    case "campus.dropped":
      return context.campus !== null;
    case "file.dropped":
      return context.file !== null;
    case "import.started":
      return isSending;
    // Whom another tab signs in is no superuser until the API says so.
    default:
      return true;
  }
}

const STATES = { waiting: "Waiting", running: "Running", done: "Done", failed: "Failed" } as const;

/** What the card of an import says; the tests' imports are of IPEDS, and sent from the administration. */
function cardOf(job: ImportJob): { file: string; says: string[] } {
  const { state, message, reasons } = job;
  const figure = (count: number) => count.toLocaleString("en-US");
  const progress = `${figure(job.rows_done)} of ${figure(job.rows_total ?? 0)} rows`;
  return {
    file: job.file,
    says: [
      STATES[state],
      "IPEDS · from the administration",
      ...(state === "running" ? [progress] : []),
      ...(message === "" ? [] : [message]),
      ...(["added", "changed", "unchanged", "skipped"] as const).map(
        (kind) => `${kind}${figure(job[kind])}`,
      ),
      ...reasons.map(
        ({ reason, count, examples }) => `${count} × ${reason} For example: ${examples.join(", ")}`,
      ),
    ],
  };
}

/** What a person must find when the chart stands so. */
function expected(state: AdminSnapshot): AdminFound {
  const { search, page, shown, jobs, name, campus, file, dryRun, problem, sent } = state.context;
  const failed = state.hasTag("listFailed");
  const isSending = state.hasTag("sendingFile");
  const first = ((shown?.page ?? 1) - 1) * 20 + 1;
  const last = first - 1 + (shown?.universities.length ?? 0);
  const sought = shown === null || shown.search === "" ? "" : ` for “${shown.search.trim()}”`;
  const isShown = !/"list":"(?:typing|fetching|failed)"/.test(JSON.stringify(state.value));
  return {
    title: "Administration",
    admin: {
      list: {
        search,
        count:
          shown === null || failed
            ? ""
            : `Universities ${first}–${last} of ${shown.total}${sought}`,
        names: failed ? [] : (shown?.universities.map((each) => each.name) ?? []),
        failed,
        canGoBack: isShown && page > 1,
        canGoOn: isShown && page * 20 < (shown?.total ?? 0),
      },
      imports: state.hasTag("importsUnknown") ? "unknown" : (jobs ?? []).map(cardOf),
      campus: {
        name,
        matches: matchesOf(state),
        chosen: campus?.name ?? null,
      },
      form: {
        file: isSending ? null : (file?.name ?? null),
        problem: wordsOf(problem),
        dryRun,
        sent: isSending ? Math.round(sent * 100) : null,
        canSubmit: file !== null && !isSending,
      },
    },
  };
}

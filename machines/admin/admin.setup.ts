import { assign, raise, setup } from "xstate";

import type { ImportJob } from "#contract/importJob.ts";
import { MAX_IMPORT_BYTES } from "#contract/limits.ts";

import { adminChangesMachine } from "../adminChanges/adminChanges.machine.ts";
import { adminQuestionsMachine } from "../adminQuestions/adminQuestions.machine.ts";
import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import type { Said } from "../said.ts";
import { tellFault } from "../sendToSystem.ts";
import { matched, searchFor, searchParts, stepped } from "../universitySearch/parts.ts";
import type { Matches } from "../universitySearch/types.ts";
import type { ChosenFile } from "../upload/types.ts";
import { unprovidedUpload } from "../upload/upload.ts";
import type {
  AdminContext,
  AdminEvent,
  AdminTag,
  ImportOrder,
  ListPage,
  UniversityPage,
} from "./types.ts";

/** Rows of one page of the list; a page with fewer is the last. */
export const ROWS = 20;

const isUnderWay = ({ state }: ImportJob) => state === "waiting" || state === "running";

/** Whether there is no page after this one. */
const isLast = ({ page, universities, total }: NonNullable<AdminContext["shown"]>) =>
  total === null ? universities.length < ROWS : page * ROWS >= total;

/** What the chart of the administration is made of. */
export const adminSetup = setup({
  types: {} as {
    context: AdminContext;
    events: AdminEvent;
    children: { adminQuestions: "adminQuestions"; adminChanges: "adminChanges" };
    tags: AdminTag;
    meta: ChartMeta;
  },
  actors: {
    ...searchParts.actors,
    adminQuestions: adminQuestionsMachine,
    adminChanges: adminChangesMachine,
    /** A page of the universities whose name fits, best first (A10). */
    fetchUniversities: unprovided<UniversityPage, ListPage & { rows: number }>("fetchUniversities"),
    /** Recent imports, the newest first (O23). Quiet, as it is asked again and again. */
    fetchImports: unprovided<ImportJob[]>("fetchImports"),
    /** Sends a file; a callback that tells its events, and stops the sending in its cleanup (O23). */
    sendFile: unprovidedUpload<ImportOrder>("sendFile"),
  },
  guards: {
    ...searchParts.guards,
    isThere: ({ context: { page, shown } }, params: { by: number }) =>
      params.by < 0 ? page > 1 : shown !== null && !isLast(shown),
    isOneUnderWay: (_, params: { jobs: readonly ImportJob[] }) => params.jobs.some(isUnderWay),
    wasOneUnderWay: ({ context }) => context.jobs?.some(isUnderWay) ?? false,
    areImportsKnown: ({ context }) => context.jobs !== null,
    hasFile: ({ context }) => context.file !== null,
    isTooLarge: (_, params: { file: ChosenFile }) => params.file.size > MAX_IMPORT_BYTES,
  },
  actions: {
    tellFault: tellFault(),
    setSearch: assign((_, params: { value: string }) => ({ search: params.value, page: 1 })),
    turnPage: assign(({ context }, params: { by: number }) => ({ page: context.page + params.by })),
    showPage: assign(({ context }, params: { page: UniversityPage }) => ({
      shown: { search: context.search, page: context.page, ...params.page },
    })),
    outdateList: raise({ type: "list.outdated" }),
    setJobs: assign((_, params: { jobs: ImportJob[] }) => params),
    addJob: assign(({ context }, params: { job: ImportJob }) => ({
      jobs: [params.job, ...(context.jobs ?? []).filter(({ id }) => id !== params.job.id)],
    })),
    takeFile: assign((_, params: { file: ChosenFile }) => ({ file: params.file, problem: null })),
    dropFile: assign({ file: null, problem: null, sent: 0 }),
    /** The next file is most likely of another campus, or of none. */
    clearForm: assign(() => ({
      ...searchFor(""),
      file: null,
      campus: null,
      problem: null,
      sent: 0,
    })),
    refuseFile: assign({ file: null, problem: "admin.importTooLarge" as const }),
    setName: assign((_, params: { value: string }) => ({ name: params.value, active: null })),
    setMatches: assign((_, params: { found: Matches }) => matched(params.found)),
    dropMatches: assign(({ context }) => searchFor(context.name)),
    stepMatch: assign(({ context }, params: { by: 1 | -1 }) => stepped(context, params.by)),
    leaveMatches: assign({ active: null }),
    chooseCampus: assign(({ context }, params: { id: string }) => ({
      ...searchFor(""),
      campus: context.matches.find(({ id }) => id === params.id) ?? null,
    })),
    dropCampus: assign({ campus: null }),
    toggleDryRun: assign({ dryRun: ({ context }) => !context.dryRun }),
    beginSending: assign({ sent: 0, problem: null }),
    setSent: assign((_, params: { fraction: number }) => ({ sent: params.fraction })),
    tellProblem: assign((_, params: { said: Said | null }) => ({ problem: params.said, sent: 0 })),
  },
  delays: {
    ...searchParts.delays,
    /** How often a running import is asked about. */
    importsPause: 1500,
    /** How often it is looked whether one has begun elsewhere: from a command line, or at the product's first start. */
    importsRest: 15_000,
  },
});

import type { ImportJob } from "#contract/importJob.ts";
import type { UniversitySummary } from "#contract/university.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

import type { Said } from "../said.ts";
import type { SearchContext, SearchEvent, SearchTag } from "../universitySearch/types.ts";
import type { ChosenFile, UploadEvent } from "../upload/types.ts";

/** A page of the list as it is asked for; `page` counts from 1. */
export interface ListPage {
  search: string;
  page: number;
}

/** Some universities, and how many there are in all pages; null where the host doesn't say. */
export interface UniversityPage {
  universities: UniversitySummary[];
  total: number | null;
}

/** What is sent to be imported; `campus` is the id of the university whose campus a GeoJSON file is of. */
export interface ImportOrder {
  file: ChosenFile;
  campus: string | null;
  dryRun: boolean;
}

/**
 * The list that is asked for, the imports, and the file to import (O41, O43). The combobox is of the university of a
 * campus's file (O79).
 */
export interface AdminContext extends ListPage, SearchContext {
  /** The page on the screen, and what was asked for it; null before the first came. */
  shown: (ListPage & UniversityPage) | null;
  /** Recent imports, the newest first; null before they were learnt. */
  jobs: ImportJob[] | null;
  file: ChosenFile | null;
  /** The university that a campus's file is of. */
  campus: UniversityRef | null;
  dryRun: boolean;
  /** Of the file that is being sent: from 0 to 1. */
  sent: number;
  /** Why the file can't be imported. */
  problem: Said | null;
}

/** What the port that sends a file tells. */
export type ImportSendingEvent = UploadEvent | { type: "import.started"; job: ImportJob };

/** What the admin's start page sends, and the progress of a file that is being sent. */
export type AdminEvent =
  | ImportSendingEvent
  | SearchEvent
  | { type: "search.changed"; value: string }
  | { type: "page.turned"; by: 1 | -1 }
  | { type: "list.retried" }
  /** The chart's own: an import has changed what the list shows. */
  | { type: "list.outdated" }
  | { type: "file.chosen"; file: ChosenFile }
  | { type: "file.dropped" }
  | { type: "campus.dropped" }
  | { type: "dryRun.toggled" }
  | { type: "import.submitted" }
  | { type: "upload.cancelled" }
  | { type: "imports.retried" };

/**
 * `fetchingList`: the list on the screen is of before. `sendingFile`: a file is on its way. `importsUnknown`: how the
 * imports go could not be learnt.
 */
export type AdminTag = SearchTag | "fetchingList" | "listFailed" | "sendingFile" | "importsUnknown";

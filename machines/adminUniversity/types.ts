import type { ImageChange, UniversityImage } from "#contract/image.ts";
import type { Plan } from "#contract/plan.ts";
import type { University } from "#contract/university.ts";

import type { MapEvent, PanoramaEvent } from "../geo/types.ts";
import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";
import type { TypedText } from "../universityTexts/types.ts";
import type { ChosenFile, ImageUploadEvent } from "../upload/types.ts";

/** Which university is edited; null for a new one that isn't there yet. */
export interface AdminUniversityInput {
  id: string | null;
  /** How the page was left when the session ended (O61). */
  left?: Pick<AdminUniversityContext, "id" | "form" | "kept" | "text"> | undefined;
}

/** What the form's fields hold, as typed. */
export interface UniversityForm {
  name: string;
  description: string;
  lat: string;
  lng: string;
  city: string;
  region: string;
  country: string;
  website: string;
}

/** A field of the form by name, for issues and changes. */
export type FormField = keyof UniversityForm;
/** What doesn't fit of each field. */
export type Issues = Partial<Record<FormField, Said>>;

/** A picture's file on its way; `key` tells those of one page apart. One that was refused stays with its reason. */
export interface Upload {
  key: string;
  file: ChosenFile;
  /** `withdrawn`: it has gone out whole, and is to be taken back once the server has it. */
  state: "waiting" | "sending" | "withdrawn" | "refused";
  /** Of the file: from 0 to 1. */
  sent: number;
  reason: Said | null;
}

/** The picture that is open, with what is typed about it; `point` is the id of the point it belongs to. */
export interface PictureDraft {
  id: string;
  caption: string;
  point: string | null;
}

export interface AdminUniversityContext {
  id: string | null;
  /** The page's address is still the one where new universities begin. */
  unaddressed: boolean;
  university: University | null;
  plan: Plan | null;
  form: UniversityForm;
  /** What the server has, and what was sent to it last, written as the form writes it. */
  kept: UniversityForm;
  sent: UniversityForm;
  issues: Issues;
  /** How often the form was refused: each time its first issue is shown. */
  refusals: number;
  /** Why the form was refused, where no field is to blame. */
  problem: Said | null;
  uploads: Upload[];
  uploadsMade: number;
  /** An image of the server's that came of a withdrawn upload. */
  unwanted: UniversityImage | null;
  picture: PictureDraft | null;
  /** Why a change of the picture was refused. */
  pictureProblem: Said | null;
  /** Its panorama can't be shown round, and is shown as it is. */
  flat: boolean;
  /** Where its panorama begins to look, and looks by now, in degrees clockwise from north. */
  aim: number;
  looking: number;
  /** What is typed of one of its texts and isn't saved. */
  text: TypedText | null;
}

/** What updateImage is asked to change of one picture (O20). */
export interface PictureOrder {
  id: string;
  change: ImageChange;
}

/** What the editor of a university sends: its form, its pictures, their panoramas and the map. */
export type AdminUniversityEvent =
  | Messages["adminUniversity"]
  | MapEvent
  | PanoramaEvent
  | ImageUploadEvent
  | { type: "retry" }
  | { type: "field.changed"; field: FormField; value: string }
  | { type: "form.submitted" }
  | { type: "files.chosen"; files: readonly ChosenFile[] }
  /** Stops a file, or puts a refused one away. */
  | { type: "upload.dropped"; key: string }
  | { type: "picture.opened"; id: string }
  | { type: "picture.closed" }
  /** What was typed about the picture may go, or is kept. */
  | { type: "picture.dropped" }
  | { type: "picture.kept" }
  | { type: "caption.changed"; value: string }
  | { type: "point.chosen"; id: string | null }
  | { type: "picture.submitted" }
  | { type: "north.set" }
  | { type: "deletion.requested" }
  | { type: "deletion.confirmed" }
  | { type: "deletion.declined" }
  | { type: "leave.requested" }
  | { type: "leave.confirmed" }
  | { type: "leave.declined" };

/**
 * `askingToLeave`: something is unsaved, and the person wants to go. `pictureOpen`: one picture is looked at;
 * `pictureBusy`: a change of it is on its way; `deleting`: its deletion is to be confirmed; `askingToDrop`: something
 * typed about it is unsaved, and it is to be closed. `textsBroken`: the chart of its texts broke.
 */
export type AdminUniversityTag =
  | "loading"
  | "notFound"
  | "failed"
  | "open"
  | "saving"
  | "pictureOpen"
  | "pictureBusy"
  | "deleting"
  | "askingToDrop"
  | "askingToLeave"
  | "textsBroken";

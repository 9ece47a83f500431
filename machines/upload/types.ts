import type { UniversityImage } from "#contract/image.ts";

/** A file that a person chose. `content` is the browser's own object, which only the platform reads. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
  /** MIME type; empty where the browser knows none. */
  type: string;
  content: unknown;
}

/** An image to send: of a university, or of one of its points (A14). */
export interface ImageOrder {
  university: string;
  point?: string;
  file: ChosenFile | null;
}

/** What a port that sends a file tells until it is done; `fraction` of it has gone, from 0 to 1. */
export type UploadEvent =
  | { type: "upload.progressed"; fraction: number }
  | { type: "upload.failed"; message: string };

/** What a port that sends an image tells. */
export type ImageUploadEvent = UploadEvent | { type: "upload.finished"; image: UniversityImage };

import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import busboy from "busboy";

import { MAX_ID, MAX_IMAGE_BYTES } from "#contract/limits.ts";

import { Problem } from "../http/problem.ts";
import type { Media } from "./media.ts";

/** A form's text fields, and its file as it came, in a temporary place. */
export interface ReceivedForm {
  fields: ReadonlyMap<string, string>;
  /** Null when the form had no file in the expected field. */
  file: string | null;
}

interface NamedForm extends ReceivedForm {
  /** What its sender called the file, without folders; empty when the form doesn't say. */
  fileName: string;
}

/** What kind of file a form is for, in words for people, and its largest size. */
export interface FormLimits {
  what: string;
  bytes: number;
}

const IMAGE: FormLimits = { what: "image", bytes: MAX_IMAGE_BYTES };

const MOST_FIELDS = 10;

const tooLarge = ({ what, bytes }: FormLimits) =>
  new Problem(
    413,
    `The ${what} is larger than ${bytes / 1024 / 1024} MB. Please send a smaller one.`,
  );

/**
 * Streams a multipart form, its file straight to disk. The caller removes the file. Throws a Problem when it has
 * no body (415), breaks off or has too much of anything (400), is too large (413), or the disk is full (503).
 */
export async function receiveForm(
  request: Request,
  fileField: string,
  media: Pick<Media, "temporaryPath">,
  signal: AbortSignal,
  limits: FormLimits = IMAGE,
): Promise<NamedForm> {
  const { body } = request;
  if (!body) throw new Problem(415, `Send the ${limits.what} as a form: multipart/form-data.`);
  const parser = parserFor(request.headers.get("content-type") ?? "", limits.bytes);
  const fields = new Map<string, string>();
  let target: string | null = null;
  let fileName = "";
  let saving: Promise<void> = Promise.resolve();
  let problem: Problem | null = null;
  const stopWith = (refusal: Problem) => {
    problem ??= refusal;
    // The parser reports limits from within its work, and can't be destroyed there.
    queueMicrotask(() => parser.destroy(refusal));
  };

  const place = await media.temporaryPath();
  parser.on("field", (name, value, { valueTruncated }) => {
    const refusal = fieldProblem(name, value, valueTruncated);
    if (refusal !== null) stopWith(refusal);
    fields.set(name, value);
  });
  parser.on("file", (name, stream, { filename }) => {
    if (name !== fileField || target !== null) {
      // A form that breaks off ends its files with an error, which would end the process if nothing listened.
      stream.on("error", () => {});
      stream.resume();
      return;
    }
    target = place;
    fileName = typeof filename === "string" ? filename : "";
    stream.on("limit", () => stopWith(tooLarge(limits)));
    saving = save(stream, place);
    // It is awaited below, but the parser waits for ever for a file that no one reads any more.
    saving.catch((error: unknown) => {
      queueMicrotask(() => parser.destroy(error instanceof Error ? error : undefined));
    });
  });
  for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(event, () => stopWith(new Problem(400, "The form has too many fields or files.")));
  }

  try {
    await pipeline(Readable.fromWeb(body), parser, { signal });
    await saving;
    return { fields, file: target, fileName };
  } catch (error) {
    await saving.catch(() => {});
    await rm(place, { force: true });
    throw (
      problem ??
      diskFault(error) ??
      new Problem(400, "The form didn't arrive completely. Please send it again.", { cause: error })
    );
  }
}

/** What is wrong with a text field; null when nothing is. */
function fieldProblem(name: string, value: string, isTruncated: boolean): Problem | null {
  const field = `The field '${name.slice(0, 40)}'`;
  if (isTruncated) return new Problem(400, `${field} is too long.`);
  if (value.includes("\0"))
    return new Problem(400, `${field} contains a character that can't be stored.`);
  return null;
}

/** A fault of the disk, which isn't the sender's; null for any other fault. */
function diskFault(error: unknown): Error | null {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return null;
  if (error.syscall !== "open" && error.syscall !== "write") return null;
  if (error.code !== "ENOSPC" && error.code !== "EDQUOT") return error;
  const message = "The server's disk is full. Free some space there, then send the file again.";
  return new Problem(503, message, { cause: error });
}

/** A file that breaks off while it opens is created nevertheless: to remove it, wait until it is closed. */
async function save(stream: Readable, place: string): Promise<void> {
  const sink = createWriteStream(place);
  const closed = new Promise<void>((resolve) => {
    sink.once("close", resolve);
  });
  try {
    await pipeline(stream, sink);
  } finally {
    await closed;
  }
}

function parserFor(type: string, fileBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": type },
      limits: {
        fields: MOST_FIELDS,
        files: 1,
        parts: MOST_FIELDS + 1,
        fieldSize: MAX_ID,
        fieldNameSize: MAX_ID,
        headerPairs: 20,
        fileSize: fileBytes,
      },
    });
  } catch (error) {
    throw new Problem(
      400,
      "The form's boundary is missing. Please send it as a form with a file.",
      { cause: error },
    );
  }
}

import { rm } from "node:fs/promises";

import { startImport as call } from "#contract/calls/administration.ts";
import { MAX_IMPORT_BYTES } from "#contract/limits.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { Problem } from "../../http/problem.ts";
import { ImportProblem } from "../../import/importProblem.ts";
import { receiveForm } from "../../media/receiveForm.ts";

/** Serves O23. */
export const startImport = endpoint(
  call,
  async ({ context, services, signal }) => {
    const { fields, file, fileName } = await receiveForm(
      context.req.raw,
      "file",
      services.media,
      signal,
      { what: "file", bytes: MAX_IMPORT_BYTES },
    );
    if (file === null) throw new Problem(400, "The form has no file. Choose one.");
    try {
      const job = await services.imports.take({
        place: file,
        fileName,
        universityId: fields.get("university_id")?.trim() || null,
        dryRun: dryRunIn(fields.get("dry_run")),
      });
      return reply(job, { status: 201 });
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error;
      throw new Problem(400, error.message, { cause: error });
    } finally {
      await rm(file, { force: true });
    }
  },
  { fileBytes: MAX_IMPORT_BYTES },
);

/** Anything but a plain yes or no is refused: a run that was meant to be dry must not write. */
function dryRunIn(text: string = ""): boolean {
  const said = text.trim().toLowerCase();
  if (said === "true" || said === "1") return true;
  if (said === "" || said === "false" || said === "0") return false;
  throw new Problem(400, "The field 'dry_run' must be true or false.");
}

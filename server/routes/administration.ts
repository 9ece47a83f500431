import { rm } from "node:fs/promises";

import * as calls from "#contract/calls/administration.ts";
import * as questionCalls from "#contract/calls/questions.ts";
import * as textCalls from "#contract/calls/texts.ts";
import { MAX_IMPORT_BYTES } from "#contract/limits.ts";

import { type Endpoint, endpoint, type EndpointRequest, reply } from "../http/endpoint.ts";
import { Problem } from "../http/problem.ts";
import { ImportProblem } from "../import/importProblem.ts";
import { listJobs } from "../import/jobs/jobs.ts";
import { addImage } from "../media/addImage.ts";
import { receiveForm } from "../media/receiveForm.ts";
import { removeUnused } from "../media/removeUnused.ts";
import { candidates } from "../questions/candidates.ts";
import { grouped, pageAfter } from "../questions/groups.ts";
import { label } from "../questions/label.ts";
import { labelledLines } from "../questions/labelled.ts";
import { createUniversity, updateUniversity } from "../universities/edit.ts";
import { deleteImage, updateImage } from "../universities/editImages.ts";
import * as points from "../universities/points.ts";
import * as texts from "../universities/texts.ts";

/** A13 to A17, and what superusers do besides (O19, O20, O23, O55, O58). */
export const adminRoutes: Endpoint[] = [
  endpoint(calls.updateUniversity, async ({ params, body, services: { db, now } }) =>
    updateUniversity(db, params.id, body, now()),
  ),
  endpoint(calls.addLocationImage, async ({ context, services, signal, user }) => {
    const form = await receiveForm(context.req.raw, "image", services.media, signal);
    return reply(await addImage(services, form, user.id, signal), { status: 201 });
  }),
  endpoint(calls.createUniversity, async ({ body, services: { db, now } }) =>
    reply(await createUniversity(db, body, now()), { status: 201 }),
  ),
  endpoint(calls.createPoint, async ({ body, services: { db, now } }) =>
    reply(await points.createPoint(db, body, now()), { status: 201 }),
  ),
  endpoint(calls.deletePoint, async ({ params, services: { db, now } }) => {
    await points.deletePoint(db, params.id, now());
    return null;
  }),
  endpoint(calls.updatePoint, async ({ params, body, services: { db, now } }) =>
    points.updatePoint(db, params.id, body, now()),
  ),
  endpoint(calls.restorePoint, async ({ params, services: { db, now } }) =>
    points.restorePoint(db, params.id, now()),
  ),
  endpoint(calls.orderPoints, async ({ params, body, services: { db, now } }) =>
    points.orderPoints(db, params.id, body.points, now()),
  ),
  endpoint(calls.updateImage, async ({ params, body, services: { db, now } }) =>
    updateImage(db, params.id, body, now()),
  ),
  endpoint(calls.deleteImage, async ({ params, services }) => {
    await removeUnused(services, await deleteImage(services.db, params.id, services.now()));
    return null;
  }),
  endpoint(calls.startImport, startImport, { fileBytes: MAX_IMPORT_BYTES }),
  endpoint(calls.imports, ({ services }) => listJobs(services.db)),
  endpoint(questionCalls.questions, async ({ query: { kind, cursor }, services }) =>
    pageAfter(cursor, grouped(await candidates(services.db, kind))),
  ),
  endpoint(questionCalls.labelQuestion, async ({ params, body, services: { db, now } }) =>
    label(db, params.id, body, now()),
  ),
  endpoint(questionCalls.labelledQuestions, async ({ services }) =>
    reply(await labelledLines(services.db), {
      headers: { "content-disposition": 'attachment; filename="desk.jsonl"' },
    }),
  ),
  endpoint(textCalls.listTexts, async ({ params, services }) =>
    texts.textsOf(services.db, params.id),
  ),
  endpoint(textCalls.createText, async ({ params, body, services: { db, now } }) =>
    reply(await texts.createText(db, params.id, body, now()), { status: 201 }),
  ),
  endpoint(textCalls.updateText, async ({ params, body, services: { db, now } }) =>
    texts.updateText(db, { university: params.id, id: params.textId }, body, now()),
  ),
  endpoint(textCalls.deleteText, async ({ params, services }) => {
    await texts.deleteText(services.db, { university: params.id, id: params.textId });
    return null;
  }),
];

/** Takes a file into the line of imports. */
async function startImport({
  context,
  services,
  signal,
}: EndpointRequest<typeof calls.startImport>) {
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
}

/** Anything but a plain yes or no is refused: a run that was meant to be dry must not write. */
function dryRunIn(text: string = ""): boolean {
  const said = text.trim().toLowerCase();
  if (said === "true" || said === "1") return true;
  if (said === "" || said === "false" || said === "0") return false;
  throw new Problem(400, "The field 'dry_run' must be true or false.");
}

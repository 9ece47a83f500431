import { rm } from "node:fs/promises";

import { adminChanges } from "#contract/calls/adminChanges.ts";
import * as calls from "#contract/calls/administration.ts";
import * as questionCalls from "#contract/calls/questions.ts";
import * as textCalls from "#contract/calls/texts.ts";
import { MAX_IMPORT_BYTES } from "#contract/limits.ts";

import { changesBefore } from "../audit/list.ts";
import type { Edit, Editor } from "../audit/record.ts";
import { type Endpoint, endpoint, type EndpointRequest, reply } from "../http/endpoint.ts";
import { Problem } from "../http/problem.ts";
import { ImportProblem } from "../import/importProblem.ts";
import { listJobs } from "../import/jobs/jobs.ts";
import { addImage } from "../media/addImage.ts";
import { receiveForm } from "../media/receiveForm.ts";
import { candidates } from "../questions/candidates.ts";
import { grouped, pageAfter } from "../questions/groups.ts";
import { label } from "../questions/label.ts";
import { labelledLines } from "../questions/labelled.ts";
import type { Services } from "../services.ts";
import { createUniversity, updateUniversity } from "../universities/edit.ts";
import { deleteImage, updateImage } from "../universities/editImages.ts";
import { removeUnused } from "../universities/files.ts";
import * as points from "../universities/points.ts";
import * as texts from "../universities/texts.ts";

/** A13 to A17, and what superusers do besides (O19, O20, O23, O55, O58, O127). */
export const adminRoutes: Endpoint[] = [
  endpoint(calls.updateUniversity, async ({ params, body, services, user }) =>
    updateUniversity(services.db, params.id, body, editBy(user, services)),
  ),
  endpoint(calls.addLocationImage, async ({ context, services, signal, user }) => {
    const form = await receiveForm(context.req.raw, "image", services.media, signal);
    return reply(await addImage(services, form, user, signal), { status: 201 });
  }),
  endpoint(calls.createUniversity, async ({ body, services, user }) =>
    reply(await createUniversity(services.db, body, editBy(user, services)), { status: 201 }),
  ),
  endpoint(calls.createPoint, async ({ body, services, user }) =>
    reply(await points.createPoint(services.db, body, editBy(user, services)), { status: 201 }),
  ),
  endpoint(calls.deletePoint, async ({ params, services, user }) => {
    await points.deletePoint(services.db, params.id, editBy(user, services));
    return null;
  }),
  endpoint(calls.updatePoint, async ({ params, body, services, user }) =>
    points.updatePoint(services.db, params.id, body, editBy(user, services)),
  ),
  endpoint(calls.restorePoint, async ({ params, services, user }) =>
    points.restorePoint(services.db, params.id, editBy(user, services)),
  ),
  endpoint(calls.orderPoints, async ({ params, body, services, user }) =>
    points.orderPoints(services.db, params.id, body.points, editBy(user, services)),
  ),
  endpoint(calls.updateImage, async ({ params, body, services, user }) =>
    updateImage(services.db, params.id, body, editBy(user, services)),
  ),
  endpoint(calls.deleteImage, async ({ params, services, user }) => {
    await removeUnused(services, await deleteImage(services.db, params.id, editBy(user, services)));
    return null;
  }),
  endpoint(calls.startImport, startImport, { fileBytes: MAX_IMPORT_BYTES }),
  endpoint(calls.imports, ({ services }) => listJobs(services.db)),
  endpoint(adminChanges, ({ query, services }) => changesBefore(services.db, query)),
  endpoint(questionCalls.questions, async ({ query: { kind, cursor }, services }) =>
    pageAfter(cursor, grouped(await candidates(services.db, kind))),
  ),
  endpoint(questionCalls.labelQuestion, async ({ params, body, services, user }) =>
    label(services.db, params.id, body, editBy(user, services)),
  ),
  endpoint(questionCalls.labelledQuestions, async ({ services }) =>
    reply(await labelledLines(services.db), {
      headers: { "content-disposition": 'attachment; filename="labelled.jsonl"' },
    }),
  ),
  endpoint(textCalls.listTexts, async ({ params, services }) =>
    texts.textsOf(services.db, params.id),
  ),
  endpoint(textCalls.createText, async ({ params, body, services, user }) =>
    reply(await texts.createText(services.db, params.id, body, editBy(user, services)), {
      status: 201,
    }),
  ),
  endpoint(textCalls.updateText, async ({ params, body, services, user }) =>
    texts.updateText(
      services.db,
      { university: params.id, id: params.textId },
      body,
      editBy(user, services),
    ),
  ),
  endpoint(textCalls.deleteText, async ({ params, services, user }) => {
    const text = { university: params.id, id: params.textId };
    await texts.deleteText(services.db, text, editBy(user, services));
    return null;
  }),
];

const editBy = (by: Editor, { now }: Pick<Services, "now">): Edit => ({ by, at: now() });

/** Takes a file into the line of imports. */
async function startImport({
  context,
  services,
  signal,
  user,
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
      by: user,
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

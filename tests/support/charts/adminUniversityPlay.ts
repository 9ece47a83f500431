import { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";

import { campus, pictures } from "../subjects/samples.ts";
import { stage } from "./stage.ts";

/** The administration's page of a university on a stage, before anything was fetched; without an id, of a new one. */
export const begin = (id: string | null = "7") =>
  stage(adminUniversityMachine, {
    input: { id },
    callbacks: ["uploadImage"],
  });

/** The page with its university. */
export async function opened() {
  const play = begin();
  await play.answer("fetchUniversity", { ...campus, images: pictures });
  play.take();
  return play;
}

import { tourCampus } from "../subjects/editPointsSamples.ts";
import { incoming, plan } from "../subjects/samples.ts";
import { toured } from "../subjects/tour.ts";
import { clicked } from "./editPointsPlay.ts";
import type { World } from "./world.ts";

/** Nothing was said before, and the guide has greeted and listens. */
export async function greeted(of: World): Promise<void> {
  if (of.chart("chat")?.hasTag("restoring") === true) await of.answers("fetchConversation", null);
  of.hears("chatSocket", { type: "socket.opened" });
  for (const message of ["Hello!", null])
    of.hears("chatSocket", {
      type: "socket.received",
      message: incoming({ message, conversation_id: "c1" }),
    });
}

/** The tour is at its first stop. */
export async function touring(of: World): Promise<void> {
  await of.answers("fetchUniversity", toured);
}

/** The point editor has its points, and its dialog is open for a new one. */
export async function pointDialog(of: World): Promise<void> {
  await of.answers("fetchUniversity", tourCampus);
  // What was left when the session ended has opened it (O61).
  if (of.chart("editPoints")?.hasTag("dialog") === true) return;
  of.hears("editPoints", { type: "map.clicked", at: clicked });
  await of.answers("findPanorama", null);
}

/** The administration's form holds a university whose name was typed, and someone else saved it meanwhile. */
export async function adminForm(of: World): Promise<void> {
  await of.answers("fetchUniversity", toured);
  await of.answers("fetchPlan", plan);
  of.hears("adminUniversity", { type: "field.changed", field: "name", value: "Typed" });
  of.hears("adminUniversity", { type: "form.submitted" });
  await of.fails("saveUniversity", { status: 409, message: "Someone changed this meanwhile." });
}

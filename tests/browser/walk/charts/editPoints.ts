import type { ImageChange } from "#contract/image.ts";
import type { PointChange } from "#contract/university.ts";
import type { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import type { EditPointsEvent, EditPointsInput } from "#machines/editPoints/types.ts";
import type { LatLng, PanoramaRef } from "#machines/geo/types.ts";
import { panorama, tourCampus } from "#tests/support/subjects/editPointsSamples.ts";

import { ELSEWHERE, LEFT, type Scene, type Steps, walked } from "../walked.ts";
import { callLine, callsSent, watchCalls } from "../world/callsSent.ts";
import { giveDevice, loseWay, standAt } from "../world/device.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { byCall, byCallAloud, press, refuseAloud } from "../world/ports.ts";
import { tellSent } from "../world/sending.ts";
import { expected } from "./editPointsLook.ts";
import { type EditPointsSnapshot, model } from "./editPointsModel.ts";
import { type EditPointsFound, findEditPoints } from "./editPointsPage.ts";
import { type EditorServices, NEXT_VIEW, WAYS } from "./editPointsWays.ts";

export const EDIT_POINTS_HOLDS = [
  "getUniversity",
  "getPlan",
  "findPanoramas",
  "createPoint",
  "updatePoint",
  "deletePoint",
  "restorePoint",
  "orderPoints",
  "addLocationImage",
  "updateImage",
] as const;

const ofInfo = (name: string) => (scene: Scene) =>
  scene.page.locator("[role=group]:has(h2)").getByRole("button", { name, exact: true }).click();
const canvas = ({ page }: Scene) =>
  page.getByRole("region", { name: "Map of the tour points", exact: true }).locator("canvas");
const contextOf = (before: unknown) => (before as EditPointsSnapshot).context;

const steps = {
  "map.ready": { never: "The editor does nothing when its map has come." },
  "map.moved": async (scene) => {
    await canvas(scene).press("ArrowRight");
  },
  "map.clicked": async (scene) => {
    // Enter chooses the middle of the map, wherever that lies on the screen; other maps have a button for it.
    if ((await canvas(scene).count()) > 0) await canvas(scene).press("Enter");
    else await press("Use the center of the map")(scene);
  },
  "map.failed": {
    never: "The editor does nothing when its map has failed: the plan takes its place.",
  },
  "stop.clicked": async ({ page }, { id }, before) => {
    await marker(page, id, before).press("Enter");
  },
  "stop.dragged": async ({ page }, { id }, before) => {
    await marker(page, id, before).press("Shift+ArrowDown");
    await marker(page, id, before).press("Enter");
  },
  "popup.closed": ({ page }) =>
    page
      .getByRole("region", { name: "Map of the tour points", exact: true })
      .getByRole("button", { name: "Close", exact: true })
      .click(),
  "panorama.shown": { never: "The editor does nothing when a panorama is shown." },
  "panorama.failed": async ({ pictures }, { reason }) => {
    // A browser that draws no panoramas says so by itself.
    if (reason === "gone") await pictures.lose();
  },
  "panorama.turned": async ({ page, pictures }) => {
    pictures.show();
    await page.locator("[data-picture-width]").waitFor();
    pictures.hold();
    await page.getByRole("application", { name: /^Panorama/ }).press("ArrowRight");
  },
  "panorama.moved": press(`Go to ${NEXT_VIEW}`),
  "marker.clicked": { never: "The editor's panorama has no markers." },
  "panorama.closed": press("Close street view"),
  "position.found": ({ page }, position) => standAt(page, position),
  "position.failed": ({ page }, { reason }) =>
    loseWay(page, reason === "unsupported" ? "unavailable" : reason),
  "position.requested": press("Ask again"),
  "upload.progressed": ({ page }, { fraction }) => tellSent(page, fraction),
  "upload.finished": ({ calls }, { image }) =>
    calls.answer("addLocationImage", { ...image, location_id: "7", point_id: image.point }),
  "upload.failed": async ({ calls, alsoSays }, { message }) => {
    await calls.refuse("addLocationImage", { status: 400, message });
    alsoSays(`warning: ${message}`);
  },
  "upload.cancelled": press("Stop the upload"),
  retry: press("Try again"),
  "search.cancelled": press("Stop looking"),
  "point.addRequested": press("Add Point"),
  "point.chosen": ({ page }, { id }, before) => {
    const at = contextOf(before).points.findIndex((point) => point.id === id);
    return page.locator("section[aria-labelledby=points] ol > li > button").nth(at).click();
  },
  "point.editRequested": ofInfo("Edit"),
  "point.deleteRequested": ofInfo("Delete"),
  "view.requested": ofInfo("Street view"),
  "point.shifted": (scene, { id, by }, before) => {
    const name = contextOf(before).points.find((point) => point.id === id)?.name ?? "";
    return press(`Move ${name} ${by < 0 ? "up" : "down"}`)(scene);
  },
  "undo.requested": press("Undo"),
  "undo.dismissed": press("Dismiss"),
  "draft.changed": ({ page }, { value }) => page.getByLabel("Name", { exact: true }).fill(value),
  "draft.placed": async (scene, { at }) => {
    const { page } = scene;
    const details = page.locator("dialog[aria-labelledby=point-title] details");
    if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
    await press(at === "self" ? "Use my position" : "Use the map’s middle")(scene);
  },
  "file.chosen": ({ page }, { file: { name, type } }) =>
    page
      .locator("dialog[aria-labelledby=point-title] [type=file]")
      .setInputFiles({ name, mimeType: type, buffer: Buffer.from(name) }),
  "file.dropped": press("Don’t upload it"),
  "draft.cancelled": press("Cancel"),
  "draft.kept": press("Keep editing", "Close without saving?"),
  "draft.dropped": press("Close", "Close without saving?"),
  "draft.submitted": ({ page }) =>
    page.locator("dialog[aria-labelledby=point-title] button[type=submit]").click(),
  "view.used": press("Use this view"),
  "north.set": press("This is north"),
} satisfies Steps<EditPointsEvent>;

/** The marker of a point on the map; the dialog's new one is called as it is typed. */
function marker(page: Scene["page"], id: string, before: unknown) {
  const { points, draft } = contextOf(before);
  const at = points.findIndex((point) => point.id === id);
  const name = points[at]?.name ?? (draft?.name || "New point");
  const number = at < 0 ? points.length + 1 : at + 1;
  return page.getByRole("button", { name: `Stop ${number}: ${name}`, exact: true });
}

/** The point editor, with the map and the panoramas of a service. */
export function editPoints(services: EditorServices) {
  return walked<typeof editPointsMachine, EditPointsFound>({
    name: `editPoints-${services}`,
    subject: model,
    steps,
    ports: {
      fetchUniversity: byCallAloud("getUniversity"),
      renewUniversity: byCallAloud("getUniversity"),
      fetchPlan: byCall("getPlan"),
      watchPosition: {
        done: { never: "A watch has no end of its own." },
        failed: { never: "The watch breaks by a fault of ours only." },
      },
      findPanorama: {
        // The map service answers without being asked through a call of ours.
        done: async ({ calls }, { output }) => {
          const found = output as PanoramaRef | null;
          if (found?.source !== "google") await calls.answer("findPanoramas", nearOf(found));
        },
        failed: refuseAloud("findPanoramas"),
      },
      createPoint: byCallAloud("createPoint"),
      updatePoint: byCallAloud("updatePoint"),
      deletePoint: byCallAloud("deletePoint"),
      restorePoint: byCallAloud("restorePoint"),
      orderPoints: byCallAloud("orderPoints"),
      updateImage: byCallAloud("updateImage"),
      uploadImage: {
        done: { never: "A sending ends by a word of its own." },
        failed: { never: "The sending breaks by a fault of ours only." },
      },
    },
    async open(scene, input) {
      const { id } = input as EditPointsInput;
      const { page, url } = scene;
      await giveDevice(page);
      await beSignedIn(scene, true);
      watchCalls(page);
      await page.goto(`${url}/administrator/edit-points/${id}`);
    },
    sends: callsSent((port, asked) =>
      port === "findPanorama" && services === "google" ? null : lineOf(port, asked),
    ),
    // The map service answers at once, and a browser that draws no panoramas says so at once.
    passes: (state) => {
      if (services === "google") return state.hasTag("searching");
      const isLooking = state.hasTag("streetView") || state.hasTag("aiming");
      return services === "none" && isLooking && !state.context.flat && !state.hasTag("busy");
    },
    found: findEditPoints,
    expected,
    ...(WAYS[services] ?? { untaken: UNTAKEN }),
  });
}

const BY_GOOGLE = `${ELSEWHERE}: the one with Google's services.`;
const BY_PLAIN = `${ELSEWHERE}: the one in a browser without WebGL.`;

/** Transitions that the walk with own panoramas can't take although their events come about, and why. */
const UNTAKEN: Record<string, string> = {
  "editPoints.loading on xstate.done.actor.fetchUniversity [0]": LEFT,
  "editPoints.editing.work.streetView on panorama.moved [0]": BY_GOOGLE,
  "editPoints.editing.work.aiming.looking on panorama.moved [0]": BY_GOOGLE,
  "editPoints.editing.work.streetView on panorama.failed [0]": BY_PLAIN,
  "editPoints.editing.work.aiming.looking on panorama.failed [0]": BY_PLAIN,
};

/** What the API answers whoever asks for panoramas near a place. */
const nearOf = (found: PanoramaRef | null): unknown[] =>
  found === null ? [] : [{ image: panorama, distance: 9 }];

/** What each port asks of the API, as the specification has it. */
function lineOf(
  port: string,
  input: LatLng & {
    id: string;
    university: string;
    point: PointChange;
    points: string[];
    change: ImageChange;
  },
): string | null {
  switch (port) {
    case "fetchUniversity":
      return callLine("GET", `/location/${input.id}/`);
    case "fetchPlan":
      return callLine("GET", `/location/${input.id}/plan/`);
    case "findPanorama": {
      const { lat, lng } = input;
      return callLine("GET", `/panorama/?lat=${lat}&lng=${lng}&university=${tourCampus.id}`);
    }
    case "createPoint":
      return callLine("POST", "/admin/create-point/", input);
    case "updatePoint":
      return callLine("PUT", `/admin/update-point/${input.id}/`, input.point);
    case "deletePoint":
      return callLine("DELETE", `/admin/delete-point/${input.id}/`);
    case "restorePoint":
      return callLine("POST", `/admin/restore-point/${input.id}/`, {});
    case "orderPoints":
      return callLine("PUT", `/admin/order-points/${input.id}/`, { points: input.points });
    case "uploadImage":
      return callLine("POST", "/admin/add-location-image/");
    case "updateImage":
      return callLine("PUT", `/admin/update-image/${input.id}/`, input.change);
    default:
      return null;
  }
}

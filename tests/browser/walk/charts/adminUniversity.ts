import type { AnyEventObject } from "xstate";

import type { UniversityChange } from "#contract/university.ts";
import type { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";
import type {
  AdminUniversityEvent,
  AdminUniversityInput,
  FormField,
} from "#machines/adminUniversity/types.ts";

import { type Scene, type Steps, walked } from "../walked.ts";
import { callLine, callsSent, watchCalls } from "../world/callsSent.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { answer, byCall, byCallAloud, press, refuseAloud } from "../world/ports.ts";
import { breakOn } from "../world/sabotage.ts";
import { tellSent } from "../world/sending.ts";
import { expected } from "./adminUniversityLook.ts";
import { ASIDE, type AdminUniversitySnapshot, isWorth, subject } from "./adminUniversityModel.ts";
import { type AdminUniversityFound, findAdminUniversity } from "./adminUniversityPage.ts";

export const ADMIN_UNIVERSITY_HOLDS = [
  "getUniversity",
  "getPlan",
  "createUniversity",
  "updateUniversity",
  "addLocationImage",
  "updateImage",
  "deleteImage",
] as const;

const LABELS: Record<FormField, string> = {
  name: "Name",
  description: "Description",
  lat: "Latitude",
  lng: "Longitude",
  city: "City",
  region: "Region",
  country: "Country",
  website: "Website",
};

const map = ({ page }: Scene) =>
  page.getByRole("region", { name: "Where the university is", exact: true });
const contextOf = (before: unknown) => (before as AdminUniversitySnapshot).context;

const steps = {
  "map.ready": { never: "The administration does nothing when its map has come." },
  "map.failed": {
    never: "The administration does nothing when its map has failed: the plan takes its place.",
  },
  "map.moved": { never: "The administration does nothing when its map has been moved." },
  "map.clicked": async (scene) => {
    const ground = map(scene).locator("canvas");
    const box = await ground.boundingBox();
    if (box === null) throw new Error("There is no map.");
    await ground.click({ position: { x: box.width / 2 + ASIDE, y: box.height / 2 } });
  },
  "stop.clicked": { never: "The administration does nothing at a press on its marker." },
  "stop.dragged": async (scene) => {
    const marker = map(scene).getByRole("button", { name: "Stanford", exact: true });
    await marker.press("Shift+ArrowDown");
    await marker.press("Enter");
  },
  "popup.closed": { never: "The administration's map has no info window." },
  "panorama.shown": { never: "The administration does nothing when a panorama is shown." },
  "panorama.failed": ({ pictures }) => pictures.lose(),
  "panorama.turned": async ({ page, pictures }) => {
    pictures.show();
    await page.locator("[data-picture-width]").waitFor();
    pictures.hold();
    await page.getByRole("application").press("ArrowRight");
  },
  "panorama.moved": { never: "An own panorama has no links to walk by." },
  "marker.clicked": { never: "The administration's panorama has no markers." },
  "panorama.closed": { never: "'Exit Street View' is of the point editor only." },
  retry: press("Try again"),
  "field.changed": ({ page }, { field, value }) =>
    page.getByRole("region", { name: "Details" }).getByLabel(LABELS[field]).fill(value),
  "form.submitted": press("Save"),
  "files.chosen": ({ page }, { files }) =>
    page
      .locator("input[name=images]")
      .setInputFiles(
        files.map(({ name, type }) => ({ name, mimeType: type, buffer: Buffer.from(name) })),
      ),
  "upload.progressed": ({ page }, { fraction }) => tellSent(page, fraction),
  "upload.finished": ({ calls }, { image }) =>
    calls.answer("addLocationImage", { ...image, location_id: "7", point_id: null }),
  "upload.failed": ({ calls }, { message }) =>
    calls.refuse("addLocationImage", { status: 400, message }),
  "upload.dropped": (scene, { key }, before) => {
    const upload = contextOf(before).uploads.find((each) => each.key === key);
    const name = upload?.file.name ?? "";
    return press(upload?.state === "refused" ? `Dismiss ${name}` : `Stop ${name}`)(scene);
  },
  "picture.opened": async ({ page }, { id }, before) => {
    const images = contextOf(before).university?.images ?? [];
    const at = images.findIndex((image) => image.id === id);
    await page.locator("section[aria-labelledby=pictures] > ul > li > button").nth(at).click();
  },
  "picture.closed": async ({ page }) => {
    await page
      .locator("dialog[aria-labelledby=picture]")
      .getByRole("button", { name: "Close" })
      .click();
  },
  "picture.dropped": press("Close", "Close without saving?"),
  "picture.kept": press("Keep editing", "Close without saving?"),
  "caption.changed": ({ page }, { value }) => page.getByLabel("Caption").fill(value),
  "point.chosen": async ({ page }, { id }) => {
    await page.getByLabel("Point", { exact: true }).selectOption(id ?? "");
  },
  "picture.submitted": press("Save picture"),
  "north.set": press("This is north"),
  "deletion.requested": press("Delete picture"),
  "deletion.confirmed": press("Delete it"),
  "deletion.declined": press("Keep it"),
  "text.typed": async ({ page }, { text }) => {
    if (text === null) {
      await page.getByLabel("Title").fill("");
      // Nothing would be lost: it closes at once.
      const dialog = page.locator("dialog[aria-labelledby=text]");
      await dialog.getByRole("button", { name: "Close" }).click();
      return;
    }
    await page.getByRole("button", { name: "Add a text" }).click();
    await page.getByLabel("Title").fill("Housing");
  },
  "leave.requested": async ({ page }, _, before) => {
    // Over the rest of the page stands the question; the browser's own way back is there all the same.
    if ((before as AdminUniversitySnapshot).hasTag("askingToLeave"))
      await page.evaluate(() => history.back());
    else await page.getByRole("link", { name: "Profile" }).click();
  },
  "leave.confirmed": press("Leave", "Leave without saving?"),
  "leave.declined": press("Stay", "Leave without saving?"),
} satisfies Steps<AdminUniversityEvent>;

/** What each port asks of the API, as the specification has it. */
const sends = callsSent(lineOf);

const OPENS_AT_ONCE = "The page of the new university opens before anyone could do something.";
const NO_BUTTON = "What is being taken back has no button any more.";

/** A university in the administration. */
export const adminUniversity = walked<typeof adminUniversityMachine, AdminUniversityFound>({
  subject,
  steps,
  ports: {
    fetchUniversity: byCallAloud("getUniversity"),
    renewUniversity: byCallAloud("getUniversity"),
    fetchPlan: byCall("getPlan"),
    saveUniversity: {
      done: (scene, event, before) => answer(saving(before))(scene, event),
      failed: (scene, event, before) => refuseAloud(saving(before))(scene, event),
    },
    uploadImage: {
      done: { never: "A sending ends by a word of its own." },
      failed: { never: "The sending breaks by a fault of ours only." },
    },
    adminChanges: {
      done: { never: "The changes have no end of their own." },
      failed: { never: "The changes' chart breaks by a fault of ours only." },
    },
    universityTexts: {
      done: { never: "The chart of the texts has no end of its own." },
      async failed({ page }) {
        await breakOn(page, "text.added");
        await page.getByRole("button", { name: "Add a text" }).click();
      },
    },
    updateImage: byCallAloud("updateImage"),
    setNorth: byCallAloud("updateImage"),
    deleteImage: byCallAloud("deleteImage"),
    removeUnwanted: byCallAloud("deleteImage"),
  },
  async open(scene, input) {
    const { id } = input as AdminUniversityInput;
    const { page, url } = scene;
    await beSignedIn(scene, true);
    // There is a way back within the app.
    await page.goto(`${url}/faculty`);
    await page.getByText("Under construction!").waitFor();
    watchCalls(page);
    await page.evaluate(
      // The router counts how far it has come.
      (path) => history.pushState({ ...history.state, __TSR_index: 1, key: "admin" }, "", path),
      `/administrator/universities/${id ?? "new"}`,
    );
  },
  sends: {
    ...sends,
    seen: (page) => sends.seen(page).filter((line) => !line.includes("/texts/")),
    // A new university's own page fetches it.
    asked: (effects, { context: { id }, value }) => [
      ...sends.asked(effects),
      ...(JSON.stringify(value).includes('"made"') ? [callLine("GET", `/location/${id}/`)] : []),
    ],
  },
  isWorth,
  leaves: ({ context, value }, { type }: AnyEventObject) =>
    type === "leave.confirmed" ||
    (type === "xstate.done.actor.saveUniversity" && isMadeIn(context, JSON.stringify(value))),
  found: findAdminUniversity,
  expected,
  untaken: {
    "adminUniversity.open.form.made on field.changed [0]": OPENS_AT_ONCE,
    "adminUniversity.open.form.made on map.clicked [0]": OPENS_AT_ONCE,
    "adminUniversity.open.form.made on stop.dragged [0]": OPENS_AT_ONCE,
    "adminUniversity.open.uploading.sending on upload.dropped [1]": NO_BUTTON,
    "adminUniversity.open.uploading.removing on upload.dropped [0]": NO_BUTTON,
  },
});

const saving = (before: unknown) =>
  contextOf(before).id === null ? ("createUniversity" as const) : ("updateUniversity" as const);

/** A new university's own page opens, unless something else was typed meanwhile. */
const isMadeIn = ({ unaddressed, form, sent }: AdminUniversitySnapshot["context"], state: string) =>
  unaddressed && state.includes('"form":"saving"') && JSON.stringify(form) === JSON.stringify(sent);

function lineOf(
  port: string,
  input: { id: string | null; body: UniversityChange; change: unknown },
): string | null {
  if (port === "uploadImage") return callLine("POST", "/admin/add-location-image/");
  const { id, body, change } = input;
  switch (port) {
    case "fetchUniversity":
      return callLine("GET", `/location/${id ?? ""}/`);
    case "fetchPlan":
      return callLine("GET", `/location/${id ?? ""}/plan/`);
    case "saveUniversity":
      return id === null
        ? callLine("POST", "/admin/create-university/", body)
        : callLine("PUT", `/admin/update-university/${id}/`, body);
    case "updateImage":
      return callLine("PUT", `/admin/update-image/${id ?? ""}/`, change);
    case "deleteImage":
      return callLine("DELETE", `/admin/delete-image/${id ?? ""}/`);
    default:
      return null;
  }
}

import type { SnapshotFrom } from "xstate";

import { OWN_PANORAMA } from "#contract/limits.ts";
import type { tourMachine } from "#machines/tour/tour.machine.ts";
import type { TourContext, TourEvent, TourInput, TourTag } from "#machines/tour/types.ts";
import { wordsOf } from "#tests/support/words.ts";

import { ELSEWHERE, type Scene, type Steps, walked } from "../walked.ts";
import { answerMotion, askForMotion, endCopying, loseWay, standAt } from "../world/device.ts";
import { signInElsewhere } from "../world/otherTab.ts";
import { refuse, refuseAloud } from "../world/ports.ts";
import { endSpeech } from "../world/speech.ts";
import { DEMO, POND_MEADOW, type TourCampus } from "../world/tourCampus.ts";
import { NOWHERE, type Services, tourModel } from "./tourModel.ts";
import { button, findTour, type TourFound } from "./tourPage.ts";
import { waysOf } from "./tourWays.ts";

/** The chart's delays as it names them, in milliseconds (O24 to O26). */
const DELAYS = { addressEcho: 1000, rest: 1500, dwell: 9000, viewPatience: 20_000 } as const;
/** How long a device may take to say how it is held. */
const MOTION_PATIENCE = 1500;
export const TOUR_DELAYS: readonly number[] = Object.values(DELAYS);
export const TOUR_HOLDS = ["getUniversity", "getPlan", "findPanoramas"] as const;

/** What is said of one's own place (O27). */
const NOTES: Partial<Record<TourTag, string>> = {
  locating: "Looking for your position.",
  positionLost: "Your position can't be found at the moment. I'll keep looking.",
  locationDenied:
    "Your location is blocked for this page. Allow it in the page's settings, then try again.",
  locationUnavailable:
    "Your position can't be found on this device. Try again outdoors, or with location switched on.",
};

/** A street view of the fake service. */
const STREET_VIEW = "[data-fake=streetView]";

const press = (name: string) => (scene: Scene) => button(scene.page, name).click();

const pass =
  (delay: keyof typeof DELAYS) =>
  ({ timers }: Scene) =>
    timers.pass(DELAYS[delay]);

/** The tour of the demo campus, with the map and the street views of a service. */
export function tour(campus: TourCampus, services: Services) {
  const { university, first, remote } = campus;
  const nameOf = (id: string) => university.points.find((point) => point.id === id)?.name ?? "";
  const numberOf = (id: string) => university.points.findIndex((point) => point.id === id) + 1;
  const panorama = ({ page }: Scene) => page.getByRole("application", { name: first.name });

  const steps = {
    "stop.linked": async ({ page }, { stop }, before) => {
      const { awaited } = before.context as TourContext;
      // The tour's own changes of the address come back by themselves.
      if (stop !== null && awaited.at(-1) === stop) return;
      // As a link within the page does, such as one in an answer of the guide.
      await page.evaluate((to) => history.pushState({}, "", to), `?stop=${stop ?? ""}`);
    },
    "session.started": (scene) => signInElsewhere(scene, false),
    "person.changed": (scene, { isSuperuser }) => signInElsewhere(scene, isSuperuser),
    retry: press("Try again"),
    "next.requested": press("Next"),
    "previous.requested": press("Prev"),
    "stop.chosen": ({ page }, { id }) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: nameOf(id) })
        .click(),
    "stop.clicked": ({ page }, { id }) =>
      button(page, `Stop ${numberOf(id)}: ${nameOf(id)}`).click(),
    "stop.dragged": { never: "The tour's map has nothing to drag." },
    "view.grabbed": (scene) => panorama(scene).press("Home"),
    "view.retried": press("Try the view again"),
    "information.requested": press("More Information"),
    "chat.requested": press("Ask the guide"),
    "stops.requested": press("All stops"),
    "panel.closed": (scene, _, before) =>
      before.hasTag("controlsHidden")
        ? panorama(scene).press("Escape")
        : scene.page.getByRole("dialog").press("Escape"),
    "chat.closed": press("Close chat"),
    "play.requested": press("Play tour"),
    "pause.requested": press("Pause"),
    "sound.toggled": press("Voice"),
    "location.requested": press("Use my location"),
    "location.stopped": press("Use my location"),
    "gyroscope.toggled": async (scene) => {
      await askForMotion(scene.page);
      await press("Turn with the device")(scene);
    },
    "map.toggled": press("Map"),
    "map.resized": ({ page }) => page.getByRole("button", { name: /^Make the map/ }).click(),
    "controls.toggled": (scene, _, before) =>
      before.hasTag("controlsHidden")
        ? press("Show the controls")(scene)
        : panorama(scene).press("h"),
    "share.requested": press("Share this stop"),
    "stop.due": { never: "The tour says it to itself." },
    "stop.changed": { never: "The tour says it to itself." },
    "map.ready": ({ page }) => button(page, `Stop 1: ${first.name}`).waitFor(),
    "map.clicked": { never: "The tour does nothing at a click on the map." },
    "map.moved": { never: "The tour does nothing when its map has been moved." },
    // A browser that draws no maps says so by itself.
    "map.failed": () => Promise.resolve(),
    "popup.closed": { never: "The tour's map has no info window." },
    "panorama.shown": async ({ page, pictures }, { panoId }) => {
      if (!panoId.startsWith(OWN_PANORAMA)) return page.locator(STREET_VIEW).waitFor();
      const sphere = page.locator("[aria-roledescription='360° panorama']");
      await pictures.asked();
      await sphere.evaluate((element) => element.removeAttribute("data-picture-width"));
      pictures.show();
      await page.locator("[data-picture-width]").waitFor();
      pictures.hold();
    },
    "panorama.failed": async ({ pictures }, { reason }) => {
      // Whoever has no such street view, or draws none at all, says so at once.
      if (reason === "gone") await pictures.lose();
    },
    "panorama.turned": (scene) => panorama(scene).press("ArrowRight"),
    "panorama.moved":
      services !== "google"
        ? { never: "A university's own panoramas have no links to walk by." }
        : ({ page }) => button(page, `Go to ${POND_MEADOW.pano}`).press("Enter"),
    "marker.clicked": async (scene, { id }) => {
      await panorama(scene).press("Home");
      await scene.page.getByRole("button", { name: `Go to ${nameOf(id)}` }).click();
    },
    "panorama.closed": { never: "'Exit Street View' is of the point editor only." },
    "position.found": ({ page }, position) => standAt(page, position),
    "position.failed": async ({ page }, { reason }) => {
      // A browser that knows no positions says so by itself.
      if (reason !== "unsupported") await loseWay(page, reason);
    },
  } satisfies Steps<TourEvent>;

  return walked<typeof tourMachine, TourFound>({
    name: `tour-${services}`,
    subject: tourModel(campus, services),
    steps,
    delays: {
      // The router tells each address at once, so that the page waits no longer when the chart here still does.
      addressEcho: () => Promise.resolve(),
      rest: pass("rest"),
      dwell: pass("dwell"),
      viewPatience: pass("viewPatience"),
    },
    ports: {
      fetchUniversity: {
        done: ({ calls }, { output }) =>
          output === university
            ? calls.letThrough("getUniversity")
            : calls.answer("getUniversity", output),
        failed: refuseAloud("getUniversity"),
      },
      fetchPlan: {
        done: ({ calls }) => calls.letThrough("getPlan"),
        failed: refuse("getPlan"),
      },
      findPanorama: {
        done: ({ calls }, { output }) =>
          isOfGoogle(output)
            ? Promise.resolve()
            : calls.answer("findPanoramas", output === null ? [] : [{ ...output, distance: 9 }]),
        failed: refuseAloud("findPanoramas"),
      },
      narrate: {
        done: ({ page }) => endSpeech(page, "end"),
        failed: ({ page }) => endSpeech(page, "error"),
      },
      hasGyroscope: {
        done: async ({ page, timers }, { output }) => {
          if (output !== true) return timers.pass(MOTION_PATIENCE);
          await page.evaluate(() =>
            dispatchEvent(new DeviceOrientationEvent("deviceorientation", { alpha: 1 })),
          );
        },
        failed: { never: "Whether there is a sensor is always answered." },
      },
      allowGyroscope: {
        done: ({ page }, { output }) => answerMotion(page, output === true ? "granted" : "denied"),
        failed: ({ page }) => answerMotion(page, "broken"),
      },
      share: {
        // The dialog of a phone is its own.
        done: async ({ page }, { output }) => {
          if (output === "copied") await endCopying(page, true);
        },
        failed: ({ page }) => endCopying(page, false),
      },
      watchPosition: {
        done: { never: "A watch has no end of its own." },
        failed: { never: "The watch breaks by a fault of ours only." },
      },
      chat: {
        done: { never: "A chat has no end of its own." },
        failed: { never: "The chat breaks by a fault of ours only." },
      },
    },
    async open({ page, url }, input) {
      const { stop, smallScreen } = input as TourInput;
      if (smallScreen) await page.setViewportSize({ width: 400, height: 800 });
      const query = stop === null ? "" : `?stop=${NOWHERE}`;
      await page.goto(`${url}/university/${DEMO}/virtualtour${query}`);
    },
    passes: ({ context: { target }, value }) => {
      const state = JSON.stringify(value);
      if (services === "none") return AT_ONCE.test(state);
      return services === "own" && target?.source === "google" && state.includes("opening");
    },
    ...(waysOf(campus, services) ?? { untaken: UNTAKEN }),
    found: findTour,
    expected: lookOf(remote.id),
  });
}

/** Where a phone that draws nothing and tells no positions doesn't stay. */
const AT_ONCE = /"view":"opening"|"service":"drawing"|"location":\{"watching"|"sharing":"busy"/;

const BY_ANOTHER_BROWSER = `${ELSEWHERE}: the one through a plain browser.`;
const BY_GOOGLE = `${ELSEWHERE}: the one with Google's services.`;
const BY_FAULT = "What is on the screen goes by a fault of the browser only.";

/** Transitions that the walk with own services can't take although their events come about, and why. */
const UNTAKEN: Record<string, string> = {
  "tour on session.started [0]": BY_ANOTHER_BROWSER,
  "tour on person.changed [0]": BY_ANOTHER_BROWSER,
  "tour.touring.view.choosing on (always) [0]": BY_ANOTHER_BROWSER,
  "tour.touring.view.opening on panorama.failed [0]": BY_ANOTHER_BROWSER,
  "tour.touring.view.shown on panorama.failed [0]": BY_FAULT,
  "tour.touring.view.shown on panorama.failed [1]": BY_FAULT,
  "tour.touring.stop.addressing on stop.linked [1]":
    "The router tells each address at once, so that never two are awaited.",
  "tour.touring.panel.chat on panel.closed [0]": "The popup chat closes by a word of its own.",
  "tour.touring.panel.chat on session.started [0]": BY_ANOTHER_BROWSER,
  "tour.touring.location.watching on position.failed [1]": BY_ANOTHER_BROWSER,
  "tour.touring.location.unavailable on location.requested [0]": BY_ANOTHER_BROWSER,
  "tour.touring.map.service on map.failed [0]": BY_ANOTHER_BROWSER,
  "tour.touring.sharing.busy on xstate.done.actor.share [1]": BY_ANOTHER_BROWSER,
  "tour.touring.stop on panorama.moved [0]": BY_GOOGLE,
  "tour.touring.view on panorama.moved [0]": BY_GOOGLE,
  "tour.touring.autoplay.on on panorama.moved [0]": BY_GOOGLE,
};

/** The service of the maps answers without being asked through a call of ours. */
const isOfGoogle = (found: unknown): boolean =>
  typeof found === "object" && found !== null && "source" in found && found.source === "google";

/** What a person must find when the chart stands so; of the stop `bare` there is no picture. */
const lookOf =
  (bare: string) =>
  (state: SnapshotFrom<typeof tourMachine>): TourFound => {
    const has = (tag: TourTag) => state.hasTag(tag);
    const { stops, index, announcement } = state.context;
    if (!has("touring")) {
      const title = has("notFound")
        ? "University not found!"
        : has("failed")
          ? "The tour didn’t load"
          : has("empty")
            ? "No tour here yet"
            : "Tour";
      return { title, tour: null };
    }
    const name = stops[index]?.name ?? "";
    if (has("controlsHidden")) return { title: name, tour: "alone" };
    const isAll = has("still") && stops[index]?.id === bare;
    const [noted] = (Object.keys(NOTES) as TourTag[]).filter(has);
    return {
      title: name,
      tour: {
        still: has("still"),
        panel: has("chatOpen")
          ? "Chat with the guide"
          : has("stopsOpen")
            ? "All stops"
            : has("informationOpen")
              ? name
              : null,
        playing: has("playing"),
        voice: !has("muted"),
        located: has("watching"),
        note: noted === undefined ? null : (NOTES[noted] ?? ""),
        turning: has("canUseGyroscope") ? has("gyroscope") : null,
        ways: isAll,
        map: isAll ? "none" : has("mapLarge") ? "large" : has("mapShown") ? "small" : "hidden",
        edit: has("informationOpen") && state.context.isSuperuser,
        says: wordsOf(announcement.said),
      },
    };
  };

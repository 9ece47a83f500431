import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";
import type { AdminUniversityEvent } from "#machines/adminUniversity/types.ts";
import type { Subject } from "#tests/support/charts/subject.ts";
import { adminUniversity as live } from "#tests/support/subjects/admin.ts";

export type AdminUniversitySnapshot = SnapshotFrom<typeof adminUniversityMachine>;

/** How far east of its middle the map is clicked, in pixels; and what a pixel is at the zoom at which it begins. */
export const ASIDE = 98;
const DEGREES_A_PIXEL = 360 / (256 * 2 ** 16);
/** What ten metres to the south are, in degrees. */
const TEN_METRES = 10 / 111_195;
/** What one press of an arrow key turns the view by, in degrees. */
const TURN = 15;

/** Where the tests' campus stands. */
const CAMPUS = { lat: 37.43, lng: -122.17 };

/** The chart as a browser can be taken through it: places and directions are those that a mouse and keys bring about. */
export const subject: Subject = {
  ...live,
  key: (snapshot) => {
    const { flat, form } = (snapshot as AdminUniversitySnapshot).context;
    return [live.key(snapshot), flat, form];
  },
  events: (snapshot) =>
    live.events(snapshot).map((event) => real(event, snapshot as AdminUniversitySnapshot)),
};

function real(event: AnyEventObject, { context }: AdminUniversitySnapshot): AnyEventObject {
  switch (event.type) {
    case "map.clicked":
      return { ...event, at: { ...CAMPUS, lng: CAMPUS.lng + ASIDE * DEGREES_A_PIXEL } };
    case "stop.dragged":
      return { ...event, at: { ...CAMPUS, lat: CAMPUS.lat - TEN_METRES } };
    case "panorama.turned":
      return { ...event, heading: context.looking + TURN, pitch: 0 };
    default:
      return event;
  }
}

/** Whether a person or the world can do it there in a browser. */
export function isWorth(
  { context, value }: AdminUniversitySnapshot,
  event: AdminUniversityEvent,
): boolean {
  const state = JSON.stringify(value);
  const { picture, university, form, id, uploads, text } = context;
  const isAbove = picture !== null || state.includes('"leaving":"asking"');
  const isOver = isAbove || text !== null;
  switch (event.type) {
    case "map.clicked":
      return university !== null && !isOver;
    case "stop.dragged":
      return event.id === "position" && form.lat !== "" && id !== null && !isOver;
    // Nothing but another text is a change.
    case "field.changed":
      return form[event.field] !== event.value && !isOver;
    case "caption.changed":
      return picture?.caption !== event.value;
    case "point.chosen":
      return picture?.point !== event.id;
    case "form.submitted":
    case "files.chosen":
    case "picture.opened":
      return !isOver;
    // What is being taken back has no button any more.
    case "upload.dropped":
      return (
        !isOver &&
        uploads.some(({ key, state: stage }) => key === event.key && stage !== "withdrawn")
      );
    case "panorama.turned":
      return picture?.id === "i3" && !context.flat;
    // A picture that was shown doesn't go any more.
    case "panorama.failed":
      return (
        picture?.id === "i3" &&
        !context.flat &&
        context.looking === context.aim &&
        context.aim !== 0
      );
    case "north.set":
      return !context.flat;
    case "text.typed":
      return id !== null && !isAbove && (event.text === null) !== (text === null);
    // The dialog of the text stands over the links.
    case "leave.requested":
      return text === null;
    default:
      return true;
  }
}

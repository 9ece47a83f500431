import { deskMachine } from "#machines/desk/desk.machine.ts";
import { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import { rootMachine } from "#machines/root/root.machine.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";

/** The root with the charts that the app loads with their screens. */
export const wholeRoot = rootMachine.provide({
  actors: {
    tour: tourMachine,
    editPoints: editPointsMachine,
    desk: deskMachine,
    deskUniversity: deskUniversityMachine,
  },
});

import { deskMachine } from "#machines/desk/desk.machine.ts";
import { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";
import { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";
import { needMachine } from "#machines/need/need.machine.ts";
import { rootMachine } from "#machines/root/root.machine.ts";
import { tourMachine } from "#machines/tour/tour.machine.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";

import { wholeChat } from "./wholeChat.ts";

/** The root with the charts that the app loads with their screens. */
export const wholeRoot = rootMachine.provide({
  actors: {
    chat: wholeChat,
    universityPage: universityPageMachine.provide({ actors: { chat: wholeChat } }),
    tour: tourMachine.provide({ actors: { chat: wholeChat } }),
    editPoints: editPointsMachine,
    need: needMachine,
    desk: deskMachine,
    deskUniversity: deskUniversityMachine,
  },
});

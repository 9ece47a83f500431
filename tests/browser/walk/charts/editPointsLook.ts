import type { EditPointsTag } from "#machines/editPoints/types.ts";
import { wordsOf } from "#tests/support/words.ts";

import type { EditPointsSnapshot } from "./editPointsModel.ts";
import { type EditPointsFound, rounded, roundedFields } from "./editPointsPage.ts";

/** Screens that say why there is no editor, and the ways on from them. */
const SIGNS: Partial<Record<EditPointsTag, Pick<EditPointsFound, "title" | "ways">>> = {
  loading: { title: "Tour points", ways: [] },
  notFound: { title: "University not found!", ways: ["Find a university"] },
  failed: { title: "The points didn’t load", ways: ["Try again", "Back to the university"] },
};

/** What a person must find when the chart stands so. */
export function expected(state: EditPointsSnapshot): EditPointsFound {
  const [sign] = (Object.keys(SIGNS) as EditPointsTag[]).filter((tag) => state.hasTag(tag));
  if (sign !== undefined) return { title: "", ways: [], ...SIGNS[sign], editor: null };
  const { points, selected, draft, undo, self, selfFault, said } = state.context;
  const isFree = state.hasTag("map");
  const chosen = points.find(({ id }) => id === selected);
  const placed = points.filter(({ id, lat }) => lat !== null || draft?.pointId === id);
  const isNew = draft !== null && draft.pointId === null;
  return {
    title: "Tour points",
    ways: [],
    editor: {
      count: points.length === 1 ? "1 stop" : `${points.length} stops`,
      rows: points.map(({ id, name }, at) => ({
        name,
        current: id === selected,
        can: [isFree, isFree && at > 0, isFree && at < points.length - 1],
      })),
      markers: [
        ...placed.map((point) => `Stop ${points.indexOf(point) + 1}: ${point.name}`),
        ...(isNew ? [`Stop ${points.length + 1}: ${draft.name || "New point"}`] : []),
      ].toSorted(),
      info: isFree ? (chosen?.name ?? null) : null,
      canAdd: isFree,
      canAskPosition: self === null && selfFault !== null,
      undo: undo === null ? null : `${undo.point.name} was ${undo.kind}.`,
      searching: state.hasTag("searching"),
      view: viewIn(state, chosen?.name ?? ""),
      dialog: dialogIn(state),
      asking: state.hasTag("asking"),
      says: rounded(wordsOf(said)),
    },
  };
}

type Editor = NonNullable<EditPointsFound["editor"]>;

function viewIn(state: EditPointsSnapshot, name: string): Editor["view"] {
  const { target, look, flat } = state.context;
  if (target === null || state.hasTag("searching")) return null;
  const isAdding = state.hasTag("streetView");
  const busy = state.hasTag("busy") ? " (busy)" : "";
  const ways = ["Use this view", ...(look?.image == null ? [] : ["This is north"])];
  return {
    title: isAdding ? "Street view" : `Street view of ${name}`,
    flat,
    ways: isAdding ? ["Add Point"] : ways.map((way) => way + busy),
  };
}

function dialogIn(state: EditPointsSnapshot): Editor["dialog"] {
  const { draft, problem, file, progress } = state.context;
  if (!state.hasTag("dialog") || draft === null) return null;
  const title = draft.pointId === null ? "Add New Point" : "Edit Point";
  if (state.hasTag("uploading")) {
    const canStop = !state.hasTag("busy");
    const sending =
      canStop && progress < 1
        ? { says: `Sending ${file?.name ?? ""}…`, percent: Math.round(progress * 100), canStop }
        : { says: "The panorama is being prepared…", percent: null, canStop };
    return { title, fields: null, problem: "", file: null, saving: false, sending };
  }
  const { name, description, lat, lng, heading, pitch, panoId } = draft;
  return {
    title,
    fields: roundedFields({ name, description, lat, lng, heading, pitch, panoId }),
    problem: wordsOf(problem?.said),
    file: file?.name ?? null,
    saving: state.hasTag("busy"),
    sending: null,
  };
}

import type { University } from "#contract/university.ts";
import type { FormField } from "#machines/adminUniversity/types.ts";
import { wordsOf } from "#tests/support/words.ts";

import type { AdminUniversitySnapshot } from "./adminUniversityModel.ts";
import { type AdminUniversityFound, placeText } from "./adminUniversityPage.ts";
import { titleWithout } from "./formPage.ts";

/** What a person must find when the chart stands so. */
export function expected(state: AdminUniversitySnapshot): AdminUniversityFound {
  const { context } = state;
  const { university } = context;
  if (!state.hasTag("open")) {
    return {
      title: titleWithout(state),
      canRetry: state.hasTag("failed"),
      page: null,
    };
  }
  const saving = state.hasTag("saving");
  const fields = Object.entries(context.form).map(([name, value]: [string, string]) => {
    const issue = wordsOf(context.issues[name as FormField]);
    return [name, { value: placeText(value), issue }] as const;
  });
  return {
    title: university?.name ?? "New university",
    canRetry: false,
    page: {
      fields: Object.fromEntries(fields),
      problem: wordsOf(context.problem),
      saving,
      // Who presses it without a name is told what is missing.
      canSave:
        !saving &&
        (context.form.name === "" || JSON.stringify(context.form) !== JSON.stringify(context.kept)),
      pictures: (university?.images ?? []).map(({ caption, kind }, at) =>
        caption === ""
          ? `${kind === "panorama" ? "360° view" : "Picture"} ${at + 1} of ${university?.name}`
          : caption,
      ),
      uploads: context.uploads.map(({ file, state: stage, sent, reason }) => {
        const says = {
          waiting: "Waiting for its turn",
          sending: sent >= 1 ? "Being prepared…" : "Sending…",
          withdrawn: "Canceling…",
          refused: wordsOf(reason),
        };
        return `${file.name}${says[stage]}`;
      }),
      stops: university?.points.map(({ name }) => name) ?? [],
      textsBroken: state.hasTag("textsBroken"),
      picture: expectedPicture(state, university),
      leaving: state.hasTag("askingToLeave"),
    },
  };
}

function expectedPicture(state: AdminUniversitySnapshot, university: University | null) {
  const { picture, pictureProblem, flat } = state.context;
  const image = university?.images.find(({ id }) => id === picture?.id);
  if (picture === null || image === undefined) return null;
  const isRound = image.kind === "panorama" && !flat;
  const deleting = state.hasTag("deleting");
  const busy = state.hasTag("pictureBusy");
  const asking = state.hasTag("askingToDrop");
  const isChanged = picture.caption !== image.caption || picture.point !== image.point;
  return {
    title: image.kind === "panorama" ? "360° panorama" : "Picture",
    round: isRound,
    caption: picture.caption,
    point:
      university?.points.find(({ id }) => id === picture.point)?.name ??
      "None: it is the university’s",
    problem: wordsOf(pictureProblem),
    deleting,
    busy,
    // A busy button keeps its looks and the focus.
    canSave: deleting ? null : busy || (isChanged && !asking),
    canTurn: deleting ? null : isRound,
    asking,
  };
}

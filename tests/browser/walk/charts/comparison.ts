import type { Page } from "playwright-core";
import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { comparisonMachine } from "#machines/comparison/comparison.machine.ts";
import type { ComparisonEvent, ComparisonInput } from "#machines/comparison/types.ts";
import { comparison as subject } from "#tests/support/subjects/comparison.ts";
import { bern, stanford } from "#tests/support/subjects/samples.ts";

import { type Steps, walked } from "../walked.ts";
import { beSignedIn } from "../world/otherTab.ts";
import { byCall, press } from "../world/ports.ts";
import { findMatches, matchesOf, SEARCH_PAUSE, searchPort, searchSteps } from "./matchesPage.ts";
import { UNIVERSITY } from "./universityModel.ts";

export const COMPARISON_HOLDS = ["getUniversity", "listUniversities"] as const;
export const COMPARISON_DELAYS = [SEARCH_PAUSE] as const;

type Snapshot = SnapshotFrom<typeof comparisonMachine>;

const ADDRESSED =
  "The plan begins where nothing is compared; an address that asks for it is held by rules by hand.";

const field = (page: Page) => page.getByLabel("Compare with", { exact: true });

const steps = {
  ...searchSteps(field),
  "comparison.opened": press("Compare with another"),
  "comparison.closed": press("Close comparison"),
  "comparison.retried": press("Load it again"),
  "listed.chosen": ({ page }) =>
    page
      .getByRole("region", { name: "From your favorites" })
      .getByRole("button", { name: bern.name, exact: true })
      .click(),
} satisfies Steps<ComparisonEvent>;

/** A second university beside the one whose page is open. */
export const comparison = walked<typeof comparisonMachine, unknown>({
  subject: {
    ...subject,
    // Only another text is a change.
    key: (snapshot) => [subject.key(snapshot), (snapshot as Snapshot).context.name],
  },
  steps,
  delays: { searchPause: ({ timers }) => timers.pass(SEARCH_PAUSE) },
  ports: {
    findMatches: searchPort,
    fetchOther: byCall("getUniversity"),
  },
  isWorth(state, event) {
    const { name, matches } = state.context;
    if (event.type === "name.changed") return event.value !== name;
    // The list of matches lies over these, and the university itself isn't among them.
    if (event.type === "listed.chosen")
      return (
        event.id === bern.id && !state.hasTag("matchesShown") && !state.hasTag("matchesFailed")
      );
    if (event.type !== "match.chosen") return true;
    // What isn't shown can't be pressed.
    return state.hasTag("matchesShown") && matches.some(({ id }) => id === event.id);
  },
  // One that comes without a name typed is the address's.
  kindOf: (event: AnyEventObject, { context: { name } }) =>
    JSON.stringify([event["output"] ?? "", event.type.includes("fetchOther") && name === ""]),
  async open(scene, input) {
    const { page, url, calls } = scene;
    const { with: other } = input as ComparisonInput;
    await beSignedIn(scene, false, [stanford, bern]);
    await page.goto(`${url}/university/7${other === null ? "" : `?with=${other}`}`);
    await calls.answer("getUniversity", { ...UNIVERSITY, has_plan: false });
    await page.getByRole("heading", { level: 1, name: UNIVERSITY.name }).waitFor();
  },
  async found(page) {
    const isChoosing = await field(page).isVisible();
    return {
      open: await page.getByRole("button", { name: "Close comparison" }).isVisible(),
      matches: isChoosing ? await findMatches(page, field(page)) : null,
      beside: await page.getByRole("columnheader").allTextContents(),
      missing: await page.getByText("I don’t know the other university").isVisible(),
      canRetry: await page.getByRole("button", { name: "Load it again" }).isVisible(),
      waits: await page.getByText("Loading the other university").isVisible(),
    };
  },
  expected(state) {
    const { other } = state.context;
    return {
      open: !state.matches("closed"),
      matches: state.hasTag("choosing") ? matchesOf(state) : null,
      beside: state.hasTag("compared")
        ? // Each begins with the letters of its crest.
          [`S${UNIVERSITY.name}`, `B${other?.name ?? ""}`]
        : [],
      missing: state.hasTag("notFound"),
      canRetry: state.hasTag("failed"),
      waits: state.hasTag("loading"),
    };
  },
  untaken: {
    ...subject.untaken,
    "comparison.opening on (always) [0]": ADDRESSED,
    "comparison.opening on (always) [1]": ADDRESSED,
  },
});

import type { Page } from "playwright-core";
import type { AnyEventObject, SnapshotFrom } from "xstate";

import type { UniversityRef } from "#contract/universityRef.ts";
import type { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import type { FindUniversityEvent, FindUniversityInput } from "#machines/findUniversity/types.ts";
import { findUniversity as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";
import { byCallAloud } from "../world/ports.ts";
import { isLoading, lookOf, looks } from "./formPage.ts";
import { findMatches, matchesOf, SEARCH_PAUSE, searchPort, searchSteps } from "./matchesPage.ts";

/** The page of what is found asks for it, and then is no one's concern here. */
export const FIND_HOLDS = ["listUniversities", "getUniversity"] as const;

export const FIND_DELAYS = [SEARCH_PAUSE] as const;

const field = (page: Page) => page.getByLabel("Enter University Name");

const steps = {
  ...searchSteps(field),
  "find.submitted": ({ page }) => field(page).press("Enter"),
} satisfies Steps<FindUniversityEvent>;

/** Finding a university by its name, as alumni, faculty and others. */
export const findUniversity = walked<typeof findUniversityMachine, unknown>({
  subject: {
    ...subject,
    // Only another text is a change.
    key: (snapshot) => {
      const { name } = (snapshot as SnapshotFrom<typeof findUniversityMachine>).context;
      return [subject.key(snapshot), name];
    },
  },
  steps,
  delays: { searchPause: ({ timers }) => timers.pass(SEARCH_PAUSE) },
  isWorth(state, event) {
    if (event.type === "name.changed") return event.value !== state.context.name;
    // On a match the Enter key is the list's.
    if (event.type === "find.submitted") return state.context.active === null;
    // What isn't shown can't be pressed.
    return event.type !== "match.chosen" || state.hasTag("matchesShown");
  },
  ports: {
    findMatches: searchPort,
    search: byCallAloud("listUniversities"),
  },
  async open({ page, url }, input) {
    const { userType, name } = input as FindUniversityInput;
    await page.addInitScript((type) => localStorage.setItem("userType", type), userType);
    await page.goto(`${url}/university/find-university${name && `?q=${name}`}`);
    await field(page).waitFor();
  },
  leaves: (snapshot, event: AnyEventObject) => {
    if (event.type === "match.chosen") return true;
    if (event.type !== "xstate.done.actor.search") return false;
    const [first, second] = event["output"] as UniversityRef[];
    return (
      first !== undefined &&
      (first.name !== second?.name || snapshot.context.userType === "faculty")
    );
  },
  // Where one goes depends on who one is: each goes the whole way.
  // One begins with a name in the address.
  kindOf: (event: AnyEventObject, { context: { userType } }) =>
    JSON.stringify([event["output"] ?? "", event.type.includes("findMatches") ? userType : ""]),
  found: async (page) => ({
    name: await field(page).inputValue(),
    matches: await findMatches(page, field(page)),
    submit: await lookOf(page, "Find"),
    loading: await isLoading(page),
  }),
  expected: (state) => ({
    name: state.context.name,
    matches: matchesOf(state),
    submit: looks(state.hasTag("busy"), state.hasTag("canSubmit")),
    loading: state.hasTag("busy"),
  }),
});

import type { Fact, University } from "#contract/university.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";
import { subject } from "#tests/support/charts/subject.ts";
import { campus, pageInput, pictures, plan, refused } from "#tests/support/subjects/samples.ts";

const fact = (key: string): Fact => ({
  key,
  label: `About its ${key}`,
  value: "9",
  source: "A register",
  year: "2025",
});
/** More than the key figures: the last of them are shown when they are asked for. */
const FACTS = ["students", "founded", "kind", "location", "tuition", "loans", "faculty", "sat"];

/** A university with everything that its page can show. */
export const UNIVERSITY: University = {
  ...campus,
  images: pictures,
  facts: FACTS.map(fact),
  has_plan: true,
};
export const MISSING = { status: 404, message: "None." };

/** The chart as a browser can be taken through it: someone who is signed in, and a visitor. */
export const universityModel = subject({
  machine: universityPageMachine,
  inputs: [pageInput, { ...pageInput, signedIn: false }],
  key: ({ university, draft, isSuperuser, signedIn, shown }) => ({
    loaded: university !== null,
    draft,
    isSuperuser,
    signedIn,
    shown,
  }),
  sees: () => ({}),
  payloads: {
    "favorite.toggled": [{}],
    // It comes with signing in, on a page that was there before.
    "favorite.recalled": [],
    "image.opened": [{ id: "i1" }, { id: "i3" }],
    "image.stepped": [{ by: 1 }, { by: -1 }],
    "gallery.closed": [{}],
    "facts.toggled": [{}],
    "topic.chosen": [{ topic: "about", prompt: "Tell me about it." }],
    "draft.changed": [{ value: " What does it cost? " }, { value: " " }],
    "message.submitted": [{}],
    "chat.closed": [{}],
    retry: [{}],
    "session.started": [{}],
    // It comes with another person's signing in.
    "person.changed": [],
  },
  done: { fetchUniversity: [UNIVERSITY], fetchPlan: [plan] },
  failed: {
    fetchUniversity: [MISSING, refused],
    fetchPlan: [refused],
    chat: ["broke"],
    comparison: ["broke"],
  },
  // One region at a time is taken through what it can do; the others are calm meanwhile.
  isWorth({ state, context: { draft, signedIn } }, { type }) {
    if (state.includes('"comparison":"gone"')) return false;
    const isOpen = state.includes('"inputBar":"open"');
    if (!state.includes("ready"))
      return type !== "session.started" && (signedIn || !/404/.test(type));
    if (!state.includes('"plan":"settled"')) return type.includes("fetchPlan");
    if (state.includes('"gallery":"open"')) return /^(?:image|gallery)/.test(type);
    if (!state.includes('"facts":"few"')) return type === "facts.toggled";
    if (isOpen) return /^session\.started|^chat\.closed|actor\.chat$/.test(type);
    if (draft.trim() !== "") return /^(?:draft|message)/.test(type);
    return type !== "message.submitted" && type !== "chat.closed";
  },
});

import { wholeRoot } from "#machines/all.ts";
import type { RouteName } from "#machines/root/routeName.ts";
import { universityPageMachine } from "#machines/universityPage/universityPage.machine.ts";

import { subject } from "../charts/subject.ts";
import { ann, bern, campus, pageInput, pictures, plan, refused } from "./samples.ts";

export const universityPage = subject({
  machine: universityPageMachine,
  inputs: [pageInput],
  key: ({ university, draft, userType, isSuperuser, shown }) => ({
    fetched: university !== null,
    typed: draft.trim() !== "",
    userType,
    isSuperuser,
    shown,
  }),
  sees: ({ university, userType, draft, asked, shown, plan: shapes }) => ({
    university: university?.name ?? null,
    userType,
    draft,
    asked,
    picture: university?.images[shown]?.id ?? null,
    plan: shapes !== null,
  }),
  // The pictures, the facts and the plan are apart from the rest: each is tried where nothing else is under way.
  isWorth: ({ state, context: { draft, isSuperuser } }, event) => {
    if (state.includes('"comparison":"gone"')) return false;
    const isPlain = draft === "" && !isSuperuser && /"closed":"blank"/.test(state);
    const isSettled = state.includes('"plan":"settled"');
    if (/Plan|chat$/.test(event.type)) return isPlain || event.type.includes("error");
    if (/^(?:image|gallery)/.test(event.type)) return isPlain && isSettled && state.includes("few");
    if (/^facts|comparison$/.test(event.type))
      return isPlain && isSettled && !state.includes('"gallery":"open"');
    return (
      !state.includes("ready") ||
      (isSettled && state.includes("few") && state.includes('"gallery":"closed"'))
    );
  },
  payloads: {
    "favorite.toggled": [{}],
    "favorite.recalled": [{}],
    "image.opened": [{ id: "i1" }, { id: "i3" }, { id: "nonsense" }],
    "image.stepped": [{ by: 1 }, { by: -1 }],
    "gallery.closed": [{}],
    "facts.toggled": [{}],
    "topic.chosen": [
      { topic: "about", prompt: "Tell me." },
      { topic: "career", prompt: "Which?" },
    ],
    "draft.changed": [{ value: " What does it cost? " }, { value: " " }],
    "message.submitted": [{}],
    "chat.closed": [{}],
    retry: [{}],
    "session.started": [{}],
    "person.changed": [
      { userType: "parent", isSuperuser: true },
      { userType: "student", isSuperuser: false },
    ],
  },
  done: {
    fetchUniversity: [{ ...campus, images: pictures, has_plan: true }],
    fetchPlan: [plan],
  },
  failed: {
    fetchUniversity: [{ status: 404, message: "None." }, refused],
    fetchPlan: [refused],
    chat: ["broke"],
    comparison: ["broke"],
  },
});

const routes: [RouteName, string][] = [
  ["landing", "/"],
  ["emailSignIn", "/login-by-email"],
  ["userType", "/select-user-type"],
  ["name", "/sign-up"],
  ["phoneSignIn", "/sign-in"],
  ["phoneSignIn", "/sign-in?step=code"],
  ["phoneSignUp", "/sign-up/mobile"],
  ["faculty", "/faculty"],
  ["profile", "/profile"],
  ["chat", "/chat-ai"],
  ["selectUniversity", "/university/select-university"],
  ["findUniversity", "/university/find-university"],
  ["universityPage", "/university/7"],
  ["universityChat", "/university/7/chat-ai"],
  ["tour", "/university/7/virtualtour"],
  ["editPoints", "/administrator/edit-points/7"],
  ["admin", "/administrator"],
  ["adminUniversity", "/administrator/universities/7"],
  ["adminUniversity", "/administrator/universities/new"],
  ["sharedAnswer", "/shared/made"],
  ["notFound", "/nowhere"],
];

const entered = [...routes, ["tour", "/university/7/virtualtour?stop=p2"] as const].map(
  ([routeName, address]) => {
    const [path = "", search] = address.split("?");
    return {
      name: routeName,
      path,
      params: path.includes("/7")
        ? { universityId: "7" }
        : path.endsWith("/new")
          ? { universityId: "new" }
          : {},
      query: Object.fromEntries(new URLSearchParams(search)),
      state: routeName === "universityChat" ? { default_prompt: "Tell me about Stanford." } : null,
    };
  },
);

const saved = {
  conversationId: "c1",
  follow_ups: ["Yes"],
  currentQuestion: "Shall we?",
  chatHistory: [{ writer: "bot" as const, text: "Hello", cut: false }],
};

/** What a guest asked. */
const asked = {
  thread: "t1",
  history: [
    { writer: "client" as const, text: "Hello" },
    { writer: "bot" as const, text: "Hello! Where shall we start?" },
  ],
};

export const root = subject({
  machine: wholeRoot,
  inputs: [
    {
      signUpName: null,
      wayBack: null,
      savedChat: saved,
      trial: null,
      user: ann,
      userType: "parent",
      universities: [bern],
      signedIn: true,
      speechSupported: true,
      smallScreen: false,
      reloaded: false,
    },
    {
      signUpName: "Ann Lee",
      wayBack: null,
      savedChat: null,
      trial: asked,
      user: null,
      userType: "student",
      universities: [],
      signedIn: false,
      speechSupported: false,
      smallScreen: true,
      reloaded: true,
    },
  ],
  key: ({ signedIn, reloaded, isSuperuser, lacksFactor }) => ({
    signedIn,
    reloaded,
    isSuperuser,
    lacksFactor,
  }),
  sees: ({
    pageTitle,
    newUser,
    signUpName,
    wayBack,
    savedChat,
    trial,
    signedIn,
    userType,
    isSuperuser,
  }) => ({
    pageTitle,
    newUser,
    signUpName,
    wayBack: wayBack?.to ?? null,
    savedChat: savedChat?.conversationId ?? null,
    trial: trial?.thread ?? null,
    signedIn,
    userType,
    isSuperuser,
  }),
  samples: { saved, asked, ...Object.fromEntries(entered.map((each) => [`@${each.path}`, each])) },
  payloads: {
    "route.entered": entered,
    "route.failed": [{ path: "/profile" }],
    "reload.requested": [{}],
    "appShell.loaded": [{}],
    // To where one is: what leaving does has a rule's test of its own (O14).
    "navigation.requested": [{ to: "/", state: { default_prompt: "Tell me." }, replace: true }],
    "newUser.set": [{}],
    "newUser.cleared": [{}],
    "title.set": [{ title: { text: "Stanford" } }, { title: { text: "" } }],
    "signUpName.set": [{ name: "Ann Lee" }],
    "chat.saved": [{ saved }],
    "trial.loaded": [{}],
    "trial.saved": [{ saved: asked }, { saved: null }],
    "fault.met": [{ text: "broke" }],
    "session.started": [{ elsewhere: false }, { elsewhere: true }],
    "session.ended": [{ reason: "signedOut" }, { reason: "expired" }, { reason: "notSignedIn" }],
    "profile.changed": [
      { isSuperuser: true, lacksFactor: false },
      { isSuperuser: false, lacksFactor: false },
      { isSuperuser: false, lacksFactor: true },
    ].map((may) => ({
      userId: ann.id,
      userType: "alumni" as const,
      ...may,
      universities: [bern],
    })),
  },
  failed: Object.fromEntries(
    Object.keys(wholeRoot.implementations.actors).map((child) => [child, ["broke"]]),
  ),
  // Every screen is opened from the landing, opened again, and left for it; what holds on all screens is tried on a few.
  isWorth: ({ state, context }, event) => {
    const isLanding = state.includes("landing");
    const isGuarded = /forbidden|signedOut|lacksFactor|open/.test(state);
    if (state.includes("trying"))
      return /^xstate\.error\.actor\.(?:trial|language)/.test(event.type);
    // Who becomes a superuser at a guarded screen, or lacks only two-step sign-in, is told so; elsewhere it makes no difference.
    if (event.type === "profile.changed") {
      const { isSuperuser, lacksFactor } = event;
      if (lacksFactor) return state.includes("forbidden") && !context.isSuperuser;
      return isGuarded
        ? isSuperuser !== context.isSuperuser || (context.lacksFactor && !isSuperuser)
        : isLanding && !isSuperuser && context.userType !== "alumni";
    }
    if (context.lacksFactor) return false;
    if (context.isSuperuser) return state.includes("open") && event.type.startsWith("xstate.");
    if (event.type === "session.started" && state.includes("signedOut")) return !event.elsewhere;
    if (event.type === "route.failed") return isLanding || /starting|broken/.test(state);
    if (context.reloaded) return event.type === "route.entered" && event.name === "landing";
    if (event.type === "route.entered")
      return isLanding || event.name === "landing" || event.name === context.routeName;
    if (event.type === "session.started") return isLanding || /chat|universityPage/.test(state);
    if (event.type.startsWith("xstate."))
      return isLanding === /profile|session|requests|notifications|appShell/.test(event.type);
    return isLanding;
  },
});

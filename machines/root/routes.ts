import { keepWayBack, showTitle } from "./root.setup.ts";
import type { RouteName } from "./routeName.ts";

/** Which state is open on which routes, and the clauses that say so. Serves R1 to R16. */
const SCREENS = [
  { state: "landing", names: ["landing"], clauses: ["R1"], description: "The landing opens." },
  {
    state: "emailSignIn",
    names: ["emailSignIn"],
    clauses: ["R2"],
    description: "Sign-in by e-mail opens.",
  },
  {
    state: "userType",
    names: ["userType"],
    clauses: ["R3"],
    description: "The choice of the type opens.",
  },
  { state: "name", names: ["name"], clauses: ["R4", "R16"], description: "The name step opens." },
  {
    state: "phone",
    names: ["phoneSignIn", "phoneSignUp"],
    clauses: ["R5"],
    description: "Phone verification opens, from sign-in or from sign-up.",
  },
  {
    state: "faculty",
    names: ["faculty"],
    clauses: ["R6"],
    description: "The faculty screen opens.",
  },
  { state: "profile", names: ["profile"], clauses: ["R7"], description: "The profile opens." },
  {
    state: "chat",
    names: ["chat", "selectUniversity", "universityChat"],
    clauses: ["R8", "R9", "R12"],
    description: "A chat opens: the general one, the one with university cards, or a university's.",
  },
  {
    state: "findUniversity",
    names: ["findUniversity"],
    clauses: ["R10"],
    description: "Finding a university opens.",
  },
  {
    state: "universityPage",
    names: ["universityPage"],
    clauses: ["R11"],
    description: "A university's page opens.",
  },
  { state: "tour", names: ["tour"], clauses: ["R13"], description: "The tour opens." },
  {
    state: "editPoints",
    names: ["editPoints"],
    clauses: ["R14"],
    description: "The point editor opens.",
  },
  {
    state: "admin",
    names: ["admin"],
    clauses: ["P5", "O38"],
    description: "The administration opens.",
  },
  {
    state: "adminUniversity",
    names: ["adminUniversity"],
    clauses: ["P5", "O38"],
    description: "A university opens in the administration.",
  },
  {
    state: "sharedAnswer",
    names: ["sharedAnswer"],
    clauses: ["O107"],
    description: "A shared answer opens.",
  },
  { state: "notFound", names: ["notFound"], clauses: ["R15"], description: "No such page." },
] as const satisfies readonly {
  state: string;
  names: readonly RouteName[];
  clauses: readonly string[];
  description: string;
}[];

/**
 * One transition a screen, for the root's `route.entered`. A route entered again opens its screen again. One that is left for
 * the way in is come back to (O93).
 */
export const opening = SCREENS.map(({ state, names, clauses, description }) => ({
  guard: { type: "routeIs" as const, params: { names } },
  target: `.${state}` as const,
  actions: [...keepWayBack, "setRoute" as const, showTitle],
  description,
  meta: { clauses },
}));

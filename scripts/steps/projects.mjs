/** @typedef {"a browser" | "PostgreSQL" | "the Firebase emulator"} Tool */

/** What every test depends on. */
const SHARED = ["contract", "machines", "tests/support", "vitest.config.ts", "package-lock.json"];
const APP = ["src", "statecharts", "public", "index.html", "vite.config.ts"];
const SERVER = ["server", "data"];

/**
 * The projects of vitest.config.ts in the order in which they run, with the tools they need, and the files and folders
 * that their tests depend on besides their own file: a result holds as long as these are the same.
 * @type {{ project: string, needs: Tool[], limitSeconds: number, standsOn: string[] }[]}
 */
export const PROJECTS = [
  {
    project: "tooling",
    needs: [],
    limitSeconds: 300,
    standsOn: [...SHARED, "scripts", "statecharts", "src", "server"],
  },
  { project: "contract", needs: [], limitSeconds: 240, standsOn: [...SHARED, "server"] },
  { project: "machines", needs: [], limitSeconds: 600, standsOn: [...SHARED, "tests/golden"] },
  {
    project: "app",
    needs: [],
    limitSeconds: 300,
    standsOn: [...SHARED, ...APP],
  },
  {
    project: "server",
    needs: [],
    limitSeconds: 1500,
    standsOn: [...SHARED, ...SERVER],
  },
  {
    project: "firebase",
    needs: ["the Firebase emulator", "a browser"],
    limitSeconds: 300,
    standsOn: [...SHARED, ...APP, ...SERVER],
  },
  {
    project: "browser",
    needs: ["a browser"],
    limitSeconds: 2700,
    standsOn: [...SHARED, ...APP, ...SERVER, "tests/browser/walk"],
  },
];

/**
 * The files and folders that the tests of a project depend on.
 * @param {string} project
 * @returns {string[]}
 * @throws {Error} when there is no such project
 */
export function standsOn(project) {
  const found = PROJECTS.find((each) => each.project === project);
  if (found === undefined)
    throw new Error(`Say in scripts/steps/projects.mjs what the tests of '${project}' depend on.`);
  return found.standsOn;
}

/** @typedef {"a browser" | "PostgreSQL" | "the Firebase emulator"} Tool */

/**
 * The projects of vitest.config.ts in the order in which they run, with what they can't do without.
 * @type {{ project: string, needs: Tool[], limitSeconds: number }[]}
 */
export const PROJECTS = [
  { project: "tooling", needs: [], limitSeconds: 300 },
  { project: "contract", needs: [], limitSeconds: 240 },
  { project: "machines", needs: [], limitSeconds: 600 },
  { project: "app", needs: [], limitSeconds: 300 },
  { project: "server", needs: [], limitSeconds: 1500 },
  { project: "firebase", needs: ["the Firebase emulator", "a browser"], limitSeconds: 300 },
  { project: "browser", needs: ["a browser"], limitSeconds: 2700 },
];

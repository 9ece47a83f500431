import { GLOBAL, IMPORT, OUTSIDE, type Violation } from "./violation.ts";

/** Of the app, the server and the tests, and of what holds everywhere. */
export const OF_PRODUCT: Violation[] = [
  // src/
  {
    rule: "the app imports no server",
    file: "src/a.ts",
    source: 'export { answer } from "#server/answer.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "the app imports no server lazily",
    file: "src/b.ts",
    source: 'export const later = () => import("#server/config.ts");\n',
    types: OUTSIDE,
  },
  {
    rule: "the app imports nothing of Node",
    file: "src/c.ts",
    source: 'export { readFile } from "node:fs/promises";\n',
    types: /error TS2591/,
    lint: IMPORT,
  },
  {
    rule: "the app imports no test",
    file: "src/d.ts",
    source: 'export { help } from "#tests/support/help.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "screens import no platform but its hooks",
    file: "src/screens/a.ts",
    source: 'export { read } from "../platform/store.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "parts import no platform by the room's name either",
    file: "src/parts/a.ts",
    source: 'export { read } from "#src/platform/store.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "screens store nothing",
    file: "src/screens/b.ts",
    source: 'export const go = () => localStorage.getItem("a");\n',
    lint: GLOBAL,
  },
  {
    rule: "screens fetch nothing",
    file: "src/screens/c.ts",
    source: 'export const go = async () => (await window.fetch("/")).ok;\n',
    lint: GLOBAL,
  },
  {
    rule: "parts set no timer",
    file: "src/parts/b.ts",
    source: "export const go = (f: () => void) => setTimeout(f, 1);\n",
    lint: GLOBAL,
  },
  {
    rule: "maps fetch nothing",
    file: "src/maps/a.ts",
    source: 'export const go = async () => (await fetch("/")).ok;\n',
    lint: GLOBAL,
  },

  // server/
  {
    rule: "the server imports no app",
    file: "server/a.ts",
    source: 'export { read } from "#src/platform/store.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "the server imports no chart but that of its conversations",
    file: "server/b.ts",
    source: 'export { flowMachine } from "#machines/flow/flow.machine.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "the server imports no chart by a way around the room's name",
    file: "server/h.ts",
    source: 'export { flowMachine } from "../machines/flow/flow.machine.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "the server imports the chart of its conversations by the room's name",
    file: "server/i.ts",
    source: 'export { guideMachine } from "../machines/guide/guide.machine.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "the server imports no React binding of xstate",
    file: "server/j.ts",
    source: 'import { useSelector } from "@xstate/react";\n\nexport const select = useSelector;\n',
    lint: IMPORT,
  },
  {
    rule: "the server imports no React",
    file: "server/c.ts",
    source: 'export { createElement } from "react";\n',
    lint: IMPORT,
  },
  {
    rule: "only the server's config reads the environment",
    file: "server/d.ts",
    source: 'export const port = process.env["PORT"];\n',
    lint: /no-process-env/,
  },
  {
    rule: "the server imports no test",
    file: "server/e.ts",
    source: 'export { help } from "../tests/support/help.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },

  // everywhere
  {
    rule: "no file imports itself in a circle",
    file: "server/circle/a.ts",
    source: 'import { b } from "./b.ts";\n\nexport const a = (): number => b();\n',
    lint: /no-cycle/,
  },
  {
    rule: "no file imports itself in a circle (the other half)",
    file: "server/circle/b.ts",
    source: 'import { a } from "./a.ts";\n\nexport const b = (): number => a();\n',
    lint: /no-cycle/,
  },
  {
    rule: "no barrels",
    file: "machines/index.ts",
    source: 'export * from "./flow/flow.machine.ts";\nexport * from "./k.ts";\n',
    lint: /no-barrel-file/,
  },
  {
    rule: "no any",
    file: "server/f.ts",
    source: "export const f = (x: any): unknown => x;\n",
    lint: /no-explicit-any/,
  },
  {
    rule: "no promise is forgotten",
    file: "server/g.ts",
    source: "export const g = (p: () => Promise<void>) => { p(); };\n",
    lint: /no-floating-promises/,
  },
  {
    rule: "no enums",
    file: "machines/n.ts",
    source: "export enum N { One }\n",
    types: /error TS1294/,
  },

  {
    rule: "no function is longer than 60 lines",
    file: "server/k.ts",
    source: `export function k(add: (n: number) => void) {\n${"  add(1);\n".repeat(61)}}\n`,
    lint: /max-lines-per-function/,
  },

  // tests/
  {
    rule: "the foreign host shares nothing with ours",
    file: "tests/support/foreignHost/a.ts",
    source: 'export { Wire } from "#contract/wire.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "the foreign host has no help from the other tests",
    file: "tests/support/foreignHost/b.ts",
    source: 'export { help } from "../help.ts";\n',
    lint: IMPORT,
  },
];

/** A file that breaks a rule of the rooms, and which tools must say so. */
export interface Violation {
  rule: string;
  file: string;
  source: string;
  types?: RegExp;
  lint?: RegExp;
}

const OUTSIDE = /error TS6307/;
const IMPORT = /no-restricted-imports/;
const GLOBAL = /no-restricted-globals/;

/** What each room holds so that the violations have something to import; none of it may be complained of. */
export const INNOCENT: Record<string, string> = {
  "contract/wire.ts":
    'import * as v from "valibot";\n\nexport const Wire = v.object({ id: v.string() });\nexport type Wire = v.InferOutput<typeof Wire>;\n',
  "contract/limits.ts": "export const CODE_LENGTH = 6;\n",
  "machines/flow/flow.machine.ts":
    'import { setup } from "xstate";\n\nimport { CODE_LENGTH } from "#contract/limits.ts";\nimport type { Wire } from "#contract/wire.ts";\n\nexport type Flow = Wire;\nexport const flowMachine = setup({}).createMachine({ id: "flow", context: { CODE_LENGTH } });\n',
  "machines/guide/guide.machine.ts":
    'import { setup } from "xstate";\n\nexport const guideMachine = setup({}).createMachine({ id: "guide" });\n',
  "server/answer.ts":
    'import { createServer } from "node:http";\n\nimport { Wire } from "#contract/wire.ts";\n\nexport const answer = { Wire, createServer };\n',
  "server/guide/hear.ts":
    'import { initialTransition } from "xstate";\n\nimport { guideMachine } from "#machines/guide/guide.machine.ts";\n\nexport const hear = () => initialTransition(guideMachine);\n',
  "server/config.ts": 'export const port = (): string => process.env["PORT"] ?? "3000";\n',
  "statecharts/page/draw.tsx":
    'import { useSelector } from "@xstate/react";\nimport ELK from "elkjs/lib/elk-api";\nimport { useState } from "react";\nimport { createRoot } from "react-dom/client";\nimport { createActor } from "xstate";\n\nimport { place } from "../place.ts";\n\nexport const draw = { ELK, place, useSelector, useState, createRoot, createActor };\n',
  "statecharts/place.ts": "export const place = 1;\n",
  "src/platform/store.ts":
    "export const read = (key: string): string | null => localStorage.getItem(key);\n",
  "src/platform/clock/useSeconds.ts":
    'import { useState } from "react";\n\nexport const useSeconds = (): number => useState(0)[0];\n',
  "src/screens/Plain.tsx":
    'import { draw } from "#statecharts/page/draw.tsx";\n\nimport { useSeconds } from "../platform/clock/useSeconds.ts";\n\nexport const Plain = () => <p title={String(draw.place)}>{useSeconds()}</p>;\n',
  "tests/support/help.ts": 'export const help = "help";\n',
  "tests/all.test.ts":
    'import { expect, it } from "vitest";\n\nimport { Wire } from "#contract/wire.ts";\nimport { flowMachine } from "#machines/flow/flow.machine.ts";\nimport { answer } from "#server/answer.ts";\nimport { read } from "#src/platform/store.ts";\n\nit("imports every room", () => {\n  expect([Wire, flowMachine, answer, read]).toHaveLength(4);\n});\n',
};

export const VIOLATIONS: Violation[] = [
  // contract/
  {
    rule: "the contract imports no chart",
    file: "contract/a.ts",
    source: 'export { flowMachine } from "#machines/flow/flow.machine.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "the contract imports no server",
    file: "contract/b.ts",
    source: 'export { answer } from "../server/answer.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "the contract imports no package but a schema library",
    file: "contract/c.ts",
    source: 'export { createElement } from "react";\n',
    lint: IMPORT,
  },
  {
    rule: "the contract reads no environment",
    file: "contract/d.ts",
    source: 'export const port = process.env["PORT"];\n',
    types: /error TS/,
    lint: GLOBAL,
  },

  {
    rule: "the limits that charts take bring nothing with them",
    file: "contract/limits.ts",
    source: 'import * as v from "valibot";\n\nexport const CODE_LENGTH = v.number();\n',
    lint: IMPORT,
  },

  // machines/
  {
    rule: "charts take only types and limits from the contract",
    file: "machines/a.ts",
    source: 'import { Wire } from "#contract/wire.ts";\n\nexport const wire = Wire;\n',
    lint: IMPORT,
  },
  {
    rule: "charts import no app",
    file: "machines/b.ts",
    source: 'export { read } from "#src/platform/store.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "charts import no server",
    file: "machines/c.ts",
    source: 'export { answer } from "#server/answer.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "charts import no React",
    file: "machines/d.ts",
    source: 'import { useState } from "react";\n\nexport const state = useState;\n',
    lint: IMPORT,
  },
  {
    rule: "charts import no React binding of xstate",
    file: "machines/e.ts",
    source: 'import { useSelector } from "@xstate/react";\n\nexport const select = useSelector;\n',
    lint: IMPORT,
  },
  {
    rule: "charts import nothing of Node",
    file: "machines/f.ts",
    source: 'import { readFile } from "node:fs/promises";\n\nexport const read = readFile;\n',
    types: /error TS2591/,
    lint: IMPORT,
  },
  {
    rule: "charts fetch nothing",
    file: "machines/g.ts",
    source: 'export const go = () => fetch("/");\n',
    types: /error TS2304/,
    lint: GLOBAL,
  },
  {
    rule: "charts set no timer",
    file: "machines/h.ts",
    source: "export const go = (f: () => void) => setTimeout(f, 1);\n",
    types: /error TS2304/,
    lint: GLOBAL,
  },
  {
    rule: "charts read no clock",
    file: "machines/i.ts",
    source: "export const go = () => Date.now();\n",
    lint: GLOBAL,
  },
  {
    rule: "charts make no date",
    file: "machines/j.ts",
    source: "export const go = () => new Date().getTime();\n",
    lint: GLOBAL,
  },
  {
    rule: "charts draw no random number",
    file: "machines/k.ts",
    source: "export const go = () => Math.random();\n",
    lint: /no-restricted-properties/,
  },
  {
    rule: "charts know no document",
    file: "machines/l.ts",
    source: 'export const go = () => { document.title = ""; };\n',
    types: /error TS2584/,
    lint: GLOBAL,
  },
  {
    rule: "charts store nothing",
    file: "machines/m.ts",
    source: 'export const go = () => globalThis.localStorage.getItem("a");\n',
    types: /error TS/,
    lint: GLOBAL,
  },

  // statecharts/
  {
    rule: "the visualiser imports no chart of the product",
    file: "statecharts/a.ts",
    source: 'export { flowMachine } from "#machines/flow/flow.machine.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "the visualiser imports nothing of the app",
    file: "statecharts/page/b.ts",
    source: 'export { Plain } from "../../src/screens/Plain.tsx";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },
  {
    rule: "the visualiser imports no types of the contract either",
    file: "statecharts/c.ts",
    source: 'export type { Wire } from "#contract/wire.ts";\n',
    lint: IMPORT,
  },
  {
    rule: "the visualiser needs no package but those that draw charts",
    file: "statecharts/d.ts",
    source: 'export { ofetch } from "ofetch";\n',
    lint: IMPORT,
  },
  {
    rule: "the visualiser runs without Node",
    file: "statecharts/e.ts",
    source: 'export { readFile } from "node:fs/promises";\n',
    types: /error TS2591/,
    lint: IMPORT,
  },
  {
    rule: "charts import nothing of the visualiser",
    file: "machines/o.ts",
    source: 'export { place } from "#statecharts/place.ts";\n',
    types: OUTSIDE,
    lint: IMPORT,
  },

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

import { GLOBAL, IMPORT, OUTSIDE, type Violation } from "./violation.ts";

/** Of the contract, the charts and the visualiser. */
export const OF_CHARTS: Violation[] = [
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
];

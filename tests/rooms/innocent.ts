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

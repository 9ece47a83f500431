import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { featuresOf } from "../reader/features.ts";
import { DANGER_HEADS, type DANGERS, type Head } from "../reader/heads.ts";
import { best, readLinearModel } from "../reader/linearModel.ts";

export type DangerKind = (typeof DANGERS)[number];

/** Whether somebody may be in danger: `help` is answered with help alone, `line` gets one kind line of it. */
export interface Danger {
  level: "none" | "line" | "help";
  kind: DangerKind;
}

const model = readLinearModel(
  readFileSync(join(dataFolder(), "reader", "danger.bin")),
  DANGER_HEADS as readonly Head[],
);
/** Chosen for recall on writers that the model hadn't seen: docs/decisions/0013. */
const HELP = 0.2;
const LINE = -1.6;
/** After help was given, less is enough to give it again. */
const CARING = 0.8;

/** Reads a message for danger, on its raw text, whatever else it asks. */
export function dangerIn(text: string, before: string | null, caring: boolean): Danger {
  const scores = model.scores(featuresOf({ masked: text, before, onPage: false }));
  const score = scores["danger"]?.["danger"] ?? 0;
  const room = caring ? CARING : 0;
  const kind = best(scores["kind"] ?? {}).label as DangerKind;
  return { level: score > HELP - room ? "help" : score > LINE - room ? "line" : "none", kind };
}

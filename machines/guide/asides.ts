import { NOTHING_KEPT } from "./beginning.ts";
import type { Frame } from "./frame.ts";
import type { GuideContext } from "./types.ts";

/** "Shorter please", "in Spanish": the answer before is asked for again, in another way. */
export const retells = ({ retell }: Frame, { asked }: GuideContext): boolean =>
  retell !== null && asked !== null;

/** What was asked before, to be told in the way that is asked for now. */
export const retold = (
  { language, retell }: Frame,
  { asked }: GuideContext,
): Partial<GuideContext> =>
  asked === null ? {} : { asked: { ...asked, language, retell, leftover: [] } };

/** "Start over", "ignore that": topics of help that leave what was asked before. */
const LEFT: ReadonlySet<string> = new Set(["over", "takenBack"]);
export const leavesAside = ({ act, topic }: Frame): boolean =>
  act === "help" && topic !== null && LEFT.has(topic);

/** Nothing is kept of the conversation but what the person said of themselves; who takes a question back goes on with whom it was about. */
export function leftAside(frame: Frame, context: GuideContext): GuideContext {
  const { page, need, subjects, earlier, met, home, income } = context;
  const kept =
    frame.topic === "over" ? { page, need } : { page, need, subjects, earlier, met, home, income };
  return { ...NOTHING_KEPT, ...kept, asked: frame };
}

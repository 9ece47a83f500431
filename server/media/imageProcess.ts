import { Problem } from "../http/problem.ts";
import type { Told } from "./prepareBeside.ts";
import { prepareImage } from "./prepareImage.ts";

/** Prepares one image, tells the server how that went, and ends: see `prepareBeside`. */
const [source = "", folder = ""] = process.argv.slice(2);
// The server has what it needs, or is gone.
process.once("disconnect", () => process.exit());
const told: Told = await prepareImage(source, folder).then(
  (prepared) => ({ prepared }),
  (error: unknown) => {
    if (error instanceof Problem) return { refused: error.message };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failed: { message, code } };
  },
);
process.send?.(told, () => process.disconnect());

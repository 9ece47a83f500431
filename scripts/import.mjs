/**
 * `npm run import -- FILE [--university ID] [--dry-run]`: imports a file of universities, or a campus. Installs and
 * builds what is missing first, as `npm start` does. This file imports nothing that an old Node couldn't read.
 */
import { onNewNode } from "./steps/nodeVersion.mjs";

onNewNode(() => import("./steps/serverCommand.mjs").then((steps) => steps.serverCommand("import")));

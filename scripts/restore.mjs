/**
 * `npm run restore -- FOLDER`: reads a backup into an empty database. Installs and builds what is missing first, as
 * `npm start` does. This file imports nothing that an old Node couldn't read.
 */
import { onNewNode } from "./steps/nodeVersion.mjs";

onNewNode(() =>
  import("./steps/serverCommand.mjs").then((steps) => steps.serverCommand("backup", ["restore"])),
);

/**
 * `npm run backup -- FOLDER`: writes the database and the uploaded files into a new folder, also while the server
 * runs. Installs and builds what is missing first, as `npm start` does. This file imports nothing that an old Node
 * couldn't read.
 */
import { onNewNode } from "./steps/nodeVersion.mjs";

onNewNode(() =>
  import("./steps/serverCommand.mjs").then((steps) => steps.serverCommand("backup", ["backup"])),
);

/**
 * `npm start`: installs and builds what is missing, then serves, all on one port and without a network once installed.
 * This file imports nothing that an old Node couldn't read, so that it can say what is wrong.
 */
import { onNewNode } from "./steps/nodeVersion.mjs";

onNewNode(() => import("./steps/serve.mjs").then((steps) => steps.serve()));

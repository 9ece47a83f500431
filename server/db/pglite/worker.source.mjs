// Runs worker.ts from source: in development, and for tests that make their templates or start the server as a process.
// Node 20 applies no loader to a worker's own file, so this one is plain.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");

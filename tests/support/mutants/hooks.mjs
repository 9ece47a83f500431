import { register } from "node:module";

/** Lets the tests of the charts find the harness where they import vitest. */
register("./resolve.mjs", import.meta.url);

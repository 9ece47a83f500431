import fs from "node:fs";

import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import { flush } from "./cluster.ts";

type Init = NodeFS["init"];

/** The part of PGlite's WebAssembly module that is used here; PGlite's types don't describe it. */
interface Module {
  NODEFS: {
    stream_ops: { fsync?: (stream: OpenFile) => number };
    realPath(node: unknown): string;
  };
  FS: { ErrnoError: new (errno: number) => Error };
}

/** `nfd` is Node's descriptor; directories have none. */
interface OpenFile {
  nfd?: number;
  node: unknown;
}

/** EIO in Emscripten's numbering. */
const INPUT_OUTPUT_ERROR = 29;

/**
 * Files on disk with a real fsync. PGlite's own file system has none: what PostgreSQL asks to be made durable would
 * stay in the system's cache and be lost in a power failure.
 */
export class DurableFs extends NodeFS {
  /** How often fsync was really called. */
  syncs = 0;

  override async init(pg: PGlite, options: Parameters<Init>[1]): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: Module): void => {
      module.NODEFS.stream_ops.fsync = (file) => {
        try {
          if (file.nfd === undefined) flush(module.NODEFS.realPath(file.node));
          else fs.fsyncSync(file.nfd);
        } catch {
          throw new module.FS.ErrnoError(INPUT_OUTPUT_ERROR);
        }
        this.syncs += 1;
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addFsync],
      },
    };
  }
}

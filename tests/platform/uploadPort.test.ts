import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";

import { ids } from "#machines/ids.ts";
import { RefusedError, type CallOptions, type CallServer } from "#src/platform/http/serverCalls.ts";
import { createSendImport, createUploadImage } from "#src/platform/http/uploadPort.ts";

const file = { name: "a.png", size: 1, type: "image/png", content: new Blob(["x"]) };
const image = { id: "i1", kind: "panorama" };

/** The ports that send a file, and what each is given. */
const PORTS = {
  image: (callServer: CallServer) => ({
    src: createUploadImage(callServer, { quiet: false }),
    input: { university: "7", point: "p1", file },
  }),
  import: (callServer: CallServer) => ({
    src: createSendImport(callServer),
    input: { campus: "7", dryRun: true, file },
  }),
};

/** Runs a port within a parent that writes down what it hears; `answer` stands for the server. */
function upload(
  answer: (options: CallOptions, signal: AbortSignal) => Promise<unknown>,
  of: keyof typeof PORTS = "image",
) {
  const heard: object[] = [];
  const callServer = ((
    asker: { signal: AbortSignal },
    _call: string,
    _args: object,
    options: CallOptions,
  ) => answer(options, asker.signal)) as CallServer;
  const parent = createActor(
    createMachine({
      invoke: { id: "upload", ...PORTS[of](callServer) },
      on: { "*": { actions: ({ event }) => heard.push(event) } },
    }),
    { systemId: ids.root },
  );
  parent.start();
  return { heard, parent };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe("sending an image of a point", () => {
  it("A14 O36 sends the form, tells its progress and what came", async () => {
    let form: unknown = null;
    const { heard } = upload(async ({ secret, skipLoading, onSent }) => {
      form = secret;
      expect(skipLoading).toBe(true);
      onSent?.(0.5);
      return image;
    });
    await nextTurn();
    expect(form instanceof FormData ? [...form.keys()] : null).toEqual([
      "location_id",
      "point_id",
      "image",
    ]);
    expect(heard).toEqual([
      { type: "upload.progressed", fraction: 0.5 },
      { type: "upload.finished", image },
    ]);
  });

  it("O23 sends a file to be imported last in its form, and tells of the job that began", async () => {
    let form: unknown = null;
    const { heard } = upload(async ({ secret, quiet }) => {
      form = secret;
      expect(quiet).toBe(true);
      return { id: "j1" };
    }, "import");
    await nextTurn();
    expect(form instanceof FormData ? [...form.keys()] : null).toEqual([
      "university_id",
      "dry_run",
      "file",
    ]);
    expect(heard).toEqual([{ type: "import.started", job: { id: "j1" } }]);
  });

  it("O36 tells why it was refused", async () => {
    const { heard } = upload(() =>
      Promise.reject(new RefusedError({ status: 413, message: "Too large." })),
    );
    await nextTurn();
    expect(heard).toEqual([{ type: "upload.failed", message: "Too large." }]);
  });

  it("O36 stops the sending with its state, and says no more", async () => {
    const asked: AbortSignal[] = [];
    const { heard, parent } = upload((_, signal) => {
      asked.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
      });
    });
    parent.stop();
    await nextTurn();
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
    expect(heard).toEqual([]);
  });
});

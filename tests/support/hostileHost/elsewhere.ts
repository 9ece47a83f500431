import { type AddressInfo, createServer } from "node:net";

/** Where the hostile host's texts and redirects lead. */
export const ELSEWHERE = "elsewhere.example";

/** A host that nothing of the app may ever reach, whatever it is told. */
export interface Elsewhere {
  /** Makes the browser find it under any name of the kind that is nobody's. */
  browserFlag: string;
  /** A line for each connection that was made. */
  reached: string[];
  stop(): Promise<void>;
}

/** Starts it on a free port, where it hangs up on whoever comes. */
export async function startElsewhere(): Promise<Elsewhere> {
  const reached: string[] = [];
  const server = createServer((line) => {
    line.on("error", () => {});
    line.once("data", (bytes) => {
      reached.push(`reached another host: ${bytes.toString("latin1").slice(0, 200)}`);
      line.destroy();
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    browserFlag: `--host-resolver-rules=MAP *.example 127.0.0.1:${port}`,
    reached,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
      }),
  };
}

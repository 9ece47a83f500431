import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line between a browser and a server that can be cut like a real one: no farewell reaches either side. */
export interface Line {
  /** Where the browser finds the server through this line. */
  url: string;
  host: string;
  /** Cuts every chat socket once `text` has passed through one towards the browser; resolves when it has. */
  cutChatAfter(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line to the server at `target`. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const all = new Set<Socket>();
  const chats = new Set<Socket>();
  let armed: { text: string; done: () => void } | null = null;
  const cut = (): void => {
    for (const socket of chats) socket.resetAndDestroy();
    chats.clear();
    armed?.done();
    armed = null;
  };
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [browser, upstream]) {
      all.add(socket);
      // A cut line fails on both sides; that is its purpose.
      socket.on("error", () => {});
      socket.on("close", () => all.delete(socket));
    }
    browser.once("data", (head: Buffer) => {
      if (!/^upgrade: websocket/im.test(head.toString("latin1"))) return;
      chats.add(browser);
      chats.add(upstream);
    });
    browser.pipe(upstream);
    upstream.pipe(browser);
    upstream.on("data", (chunk: Buffer) => {
      if (armed && chats.has(upstream) && chunk.includes(armed.text)) setImmediate(cut);
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    cutChatAfter: (text) =>
      new Promise((done) => {
        armed = { text, done };
      }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of all) socket.destroy();
      }),
  };
}

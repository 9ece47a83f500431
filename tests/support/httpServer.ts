import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface HttpServer {
  url: string;
  /** For what else it hears, such as sockets. */
  server: Server;
  close: () => Promise<void>;
}

/** A real HTTP server on a free port, in the place of somebody else's. */
export async function httpServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

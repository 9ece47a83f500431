import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";

/** Headers that only concern the upgrade (RFC 9110, 7.8). */
const OF_THE_UPGRADE = new Set(["upgrade", "connection", "http2-settings"]);

/**
 * Serves a request that offers an upgrade which this server doesn't take, such as curl's and Java's to HTTP/2, as if it
 * hadn't: a server may ignore an upgrade. Node hands over such a request with its body unread, so its head is put back
 * in front of the body and the connection begins again.
 */
export function serveWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  line: Duplex,
  head: Buffer,
): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = "", value = ""] = request.rawHeaders.slice(at, at + 2);
    if (!OF_THE_UPGRADE.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  line.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", line);
}

import net from "node:net";

/** A line to servers, which can be cut after so many bytes. */
interface CuttingLine {
  port: number;
  /** Cuts the line, once, when so many bytes more have come from the server (`down`) or from the app (`up`). */
  cutAfter(bytes: number, direction: Direction): void;
  /** Cuts nothing from now on. Returns how often it was cut, and how many bytes have come from each side since the last call. */
  spare(): { cuts: number } & Record<Direction, number>;
  /** How many lines there have been. */
  lines(): number;
  close(): void;
}

type Direction = "up" | "down";

/** A proxy on loopback that cuts lines as it is told. Each line goes to the next of the ports. */
export async function cuttingLine(...ports: number[]): Promise<CuttingLine> {
  let lines = 0;
  const left = { up: Infinity, down: Infinity };
  const passed = { up: 0, down: 0, cuts: 0 };
  const open = new Set<net.Socket>();
  const proxy = net.createServer((app) => {
    const server = net.connect(ports[lines++ % ports.length] ?? 0, "127.0.0.1");
    const end = () => {
      app.destroySoon();
      server.destroySoon();
    };
    for (const [from, other, direction] of [
      [app, server, "up"],
      [server, app, "down"],
    ] as const) {
      open.add(from);
      from.setNoDelay(true);
      from.on("error", end);
      from.on("close", () => {
        open.delete(from);
        end();
      });
      from.on("data", (data: Buffer) => {
        if (other.writableEnded) return;
        const part = data.subarray(0, left[direction]);
        passed[direction] += part.length;
        if (part.length > 0) other.write(part);
        left[direction] -= data.length;
        if (left[direction] > 0) return;
        left[direction] = Infinity;
        passed.cuts += 1;
        end();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    port: (proxy.address() as net.AddressInfo).port,
    cutAfter(bytes, direction) {
      left[direction] = bytes;
    },
    lines: () => lines,
    spare() {
      left.up = left.down = Infinity;
      const found = { ...passed };
      passed.up = passed.down = passed.cuts = 0;
      return found;
    },
    close() {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}

import { PROTOCOL, type Transport } from "./protocol.ts";

/** Between tabs of one origin. */
export function broadcastTransport(name: string = PROTOCOL): Transport {
  const channel = new BroadcastChannel(name);
  // In Node an open channel would keep the process alive.
  if ("unref" in channel && typeof channel.unref === "function") channel.unref();
  return {
    post: (message) => channel.postMessage(message),
    listen(receive) {
      const hear = ({ data }: MessageEvent<unknown>): void => receive(data);
      channel.addEventListener("message", hear);
      return () => {
        channel.removeEventListener("message", hear);
        channel.close();
      };
    },
  };
}

/** The same where there are broadcast channels; a browser without them has no other tab to show. */
export function ownOrigin(): Transport {
  if (typeof BroadcastChannel !== "undefined") return broadcastTransport();
  return { post: () => {}, listen: () => () => {} };
}

/**
 * From an app to the visualiser that opened its window, or from a visualiser to a window that it opened, where the two
 * have different origins. `other` is the other's origin: nothing is said to any other, and nothing of any other is heard.
 */
export function windowTransport(peer: Window, other: string): Transport {
  return {
    post: (message) => peer.postMessage(message, other),
    listen(receive) {
      const hear = ({ data, origin, source }: MessageEvent<unknown>): void => {
        if (origin === other && source === peer) receive(data);
      };
      window.addEventListener("message", hear);
      return () => window.removeEventListener("message", hear);
    },
  };
}

/** Several ways at once. */
export function joinedTransport(transports: readonly Transport[]): Transport {
  return {
    post(message) {
      for (const transport of transports) transport.post(message);
    },
    listen(receive) {
      const stops = transports.map((transport) => transport.listen(receive));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

import type { Transport } from "#statecharts/inspect/protocol.ts";

/** Two ends of a way, as two tabs have on a broadcast channel: what one posts, the other hears, a task later. */
export function twoSides(): { app: Transport; viewer: Transport; heard: unknown[] } {
  const heard: unknown[] = [];
  const [app, viewer] = [end(), end()];
  app.to = viewer;
  viewer.to = app;
  return { app: app.transport, viewer: viewer.transport, heard };

  interface End {
    to: End | null;
    receivers: Set<(message: unknown) => void>;
    transport: Transport;
  }
  function end(): End {
    const one: End = {
      to: null,
      receivers: new Set(),
      transport: {
        post(message) {
          // A message that couldn't be cloned would throw here, as it would on a channel.
          const copy: unknown = structuredClone(message);
          heard.push(copy);
          setTimeout(() => {
            for (const receive of one.to?.receivers ?? []) receive(copy);
          });
        },
        listen(receive) {
          one.receivers.add(receive);
          return () => one.receivers.delete(receive);
        },
      },
    };
    return one;
  }
}

interface Actor<Context> {
  getSnapshot: () => { context: Context };
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/** An actor as a store for `useSyncExternalStore`, whose view is made again only when the context changes. */
export function storeOf<Context, View>(
  actor: Actor<Context>,
  viewOf: (context: Context) => View,
): { subscribe: (listener: () => void) => () => void; getSnapshot: () => View } {
  let made: { view: View; of: Context } | null = null;
  return {
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    getSnapshot() {
      const { context } = actor.getSnapshot();
      if (made?.of !== context) made = { view: viewOf(context), of: context };
      return made.view;
    },
  };
}

import fc from "fast-check";

interface Config {
  [name: string]: unknown;
}

/**
 * A configuration with so many states, in groups that are nested, parallel, or hold history and final states, with
 * guarded, delayed, immediate and inner transitions within and between them. The same number makes the same.
 */
export function generatedConfig(states: number): Config {
  const groups: Record<string, Config> = {};
  const perGroup = 8;
  const count = Math.max(1, Math.round((states - 1) / (perGroup + 2)));
  for (let group = 0; group < count; group += 1) {
    const next = `#generated.group${(group + 1) % count}`;
    const inner: Record<string, Config> = {};
    for (let place = 0; place < perGroup; place += 1) {
      inner[`s${place}`] = {
        description: `State ${place} of group ${group}, which does one thing after another.`,
        entry: place % 3 === 0 ? ["enter", { type: "log", params: { text: "entered" } }] : [],
        tags: place % 4 === 0 ? ["busy"] : [],
        on: {
          NEXT: { target: `s${(place + 1) % perGroup}`, actions: ["count", "tell"] },
          STAY: { guard: "isReady", actions: "note" },
          ...(place % 2 === 0
            ? { JUMP: [{ guard: "mayJump", target: next }, { target: "s0" }] }
            : {}),
        },
        ...(place % 4 === 1 ? { after: { 500: "s0", patience: { target: next } } } : {}),
        ...(place % 4 === 2 ? { always: { guard: "isDone", target: "s1" } } : {}),
        ...(place % 4 === 3
          ? { invoke: { id: "work", src: "work", onDone: "s0", onError: { target: "s1" } } }
          : {}),
      };
    }
    const extra = { last: { type: "final" }, back: { type: "history", history: "deep" } };
    const compound = { initial: "s0", states: { ...inner, ...extra }, onDone: next };
    groups[`group${group}`] =
      group % 3 === 2
        ? {
            type: "parallel",
            states: {
              left: { initial: "s0", states: inner },
              right: {
                initial: "a",
                states: { a: { on: { TOGGLE: "b" } }, b: { on: { TOGGLE: "a" } } },
              },
            },
          }
        : compound;
  }
  return {
    id: "generated",
    initial: "group0",
    states: groups,
    on: { RESET: ".group0", BACK: ".group0.back", IGNORE: { actions: "log" } },
  };
}

/** Any configuration with a few states at any depth, whose transitions lead to any of them. */
export const anyConfig: fc.Arbitrary<Config> = fc
  .record({
    shape: fc.letrec<{ state: Config }>((tie) => ({
      state: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constantFrom<Config>({}, { type: "final" }, { type: "history" }),
        fc.record({
          kind: fc.constantFrom("compound", "parallel"),
          inner: fc.array(tie("state"), { minLength: 1, maxLength: 4 }),
        }),
      ),
    })).state,
    lines: fc.array(
      fc.record({
        from: fc.nat(40),
        to: fc.nat(40),
        event: fc.constantFrom("GO", "STOP", "a longer name of an event that a person chose"),
        guard: fc.option(fc.constantFrom("isReady", "hasAllThatIsNeededForThis"), {
          nil: undefined,
        }),
        actions: fc.array(fc.constantFrom("save", "tellEveryoneWhoAsked", "log"), { maxLength: 5 }),
      }),
      { maxLength: 25 },
    ),
  })
  .map(({ shape, lines }) => {
    const all: { id: string; config: Config }[] = [];
    const build = (state: Config, id: string): Config => {
      const config: Config = { id };
      all.push({ id, config });
      if (Array.isArray(state["inner"])) {
        const inner = state["inner"] as Config[];
        config["states"] = Object.fromEntries(
          inner.map((child, place) => [`s${place}`, build(child, `${id}-${place}`)]),
        );
        if (state["kind"] === "parallel") config["type"] = "parallel";
        else config["initial"] = "s0";
      } else if (state["type"] !== undefined) config["type"] = state["type"];
      return config;
    };
    const root = build({ kind: "compound", inner: [shape, {}] }, "any");
    for (const { from, to, event, guard, actions } of lines) {
      const source = all[from % all.length]?.config ?? root;
      if (source["type"] === "final" || source["type"] === "history") continue;
      const on = (source["on"] ??= {}) as Record<string, unknown[]>;
      const target = `#${all[to % all.length]?.id ?? "any"}`;
      on[event] = [
        ...(on[event] ?? []),
        { target, actions, ...(guard === undefined ? {} : { guard }) },
      ];
    }
    return root;
  });

import { app } from "./app.ts";
import type { Effect } from "./stage.ts";

/** What the requests emitted among some effects. */
export const settled = (effects: Effect[]) =>
  effects.flatMap((effect) => ("emits" in effect ? [effect.emits] : []));

/** Whether the loading overlay is on. */
export const loading = (play: Pick<ReturnType<typeof app>, "child">) =>
  play.child("requests").hasTag("loading");

/** The whole product, signed in, with what its requests emit. */
export function signedIn() {
  const play = app({ signedIn: true });
  play.take();
  const ask = (id: string, more: object = {}) => {
    play.tell("requests", { type: "request.requested", id, call: "listUniversities", ...more });
  };
  return { ...play, ask };
}

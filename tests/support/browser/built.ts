import { ensureBuilds } from "../../../scripts/steps/builds.mjs";
import { alone } from "../../../scripts/steps/lock.mjs";

/** Builds the app where its sources have changed since: an older one would pass for the new. */
export default async function setup(): Promise<void> {
  await alone(() => ensureBuilds({ only: ["web"] }));
}

import type { CallName } from "#contract/calls/all.ts";
import type { TokenPair } from "#contract/tokens.ts";
import type { University } from "#contract/university.ts";
import type { UniversityRef } from "#contract/universityRef.ts";
import { campus, refused, stanford } from "#tests/support/subjects/samples.ts";

import type { Scene } from "../walked.ts";
import { signInElsewhere } from "./otherTab.ts";

/** Who answers the calls that a walk holds: the walk itself, or a host that it brings to the answer it needs. */
export interface WalkedHost {
  /** The name of a walk on this host. */
  named: (walk: string) => string;
  /** The call is granted. `data` is what the walk would answer itself; a host answers its own. */
  grant: (scene: Scene, name: CallName, data: unknown) => Promise<void>;
  /** The call is refused, and the app warns of it in the host's own words. */
  refuse: (scene: Scene, name: CallName) => Promise<void>;
}

/** A host whose guide can be asked, with what it calls things. */
export interface GuidedHost extends WalkedHost {
  /** Of the person who talks. */
  tokens: TokenPair;
  /** One whose tour has two stops. */
  university: UniversityRef;
  stops: readonly [string, string];
  /** A conversation, and another. */
  conversations: readonly [string, string];
  /** An answer that is higher than the list shows. */
  longAnswer: string;
  /** Another tab of the same browser signs in someone new. Serves E3. */
  signInElsewhere: (scene: Scene) => Promise<void>;
}

/** The walk answers everything itself. */
export const byTheWalk: WalkedHost = {
  named: (walk) => walk,
  grant: ({ calls }, name, data) => calls.answer(name, data),
  async refuse({ calls, alsoSays }, name) {
    await calls.refuse(name, refused);
    alsoSays(`warning: ${refused.message}`);
  },
};

const stop = (id: string, name: string) => ({
  id,
  name,
  description: `About ${name}.`,
  university: stanford.id,
  lat: 37.43,
  lng: -122.17,
  panoId: null,
  heading: null,
  pitch: null,
});
const TOURED: University = { ...campus, points: [stop("p1", "Gate"), stop("p2", "Library")] };

/** The walk answers everything itself, and a person of our own server asks. */
export const guidedByTheWalk = (tokens: TokenPair): GuidedHost => ({
  ...byTheWalk,
  grant: (scene, name, data) =>
    byTheWalk.grant(scene, name, name === "getUniversity" ? TOURED : data),
  tokens,
  university: stanford,
  stops: ["p1", "p2"],
  conversations: ["c1", "c9"],
  longAnswer: "It costs a lot. ".repeat(400),
  signInElsewhere: (scene) => signInElsewhere(scene, false),
});

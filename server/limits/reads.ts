import { siteOf } from "../http/network.ts";
import { type LimitRule, refuse } from "./limits.ts";
import { heardPerAddress, listsPerAddress, listsPerPerson } from "./rules.ts";

/** Limits of what is read, in this process's memory: a row for each would cost more than the reading. */
export interface Reads {
  /** Takes one list or search from who asks, and from where. Throws Problem 429 with Retry-After. Serves O239. */
  take(network: string, accountId: string | null): void;
  /** Takes one question that is only read for danger, from where it is asked. Throws as `take` does. Serves O51, O73. */
  hear(network: string): void;
}

interface Bucket {
  tokens: number;
  /** In milliseconds. */
  at: number;
}

/** How many buckets are kept; the one that was used longest ago makes room. */
const MOST_BUCKETS = 50_000;

/** Creates the limits of what is read. */
export function createReads(now: () => Date): Reads {
  const buckets = new Map<string, Bucket>();

  function takeFrom(rule: LimitRule, subject: string): void {
    const key = `${rule.name}:${subject}`;
    const at = now().getTime();
    const before = buckets.get(key) ?? { tokens: rule.burst, at };
    const since = Math.max(0, at - before.at) / 1000;
    const tokens = Math.min(rule.burst, before.tokens + since / rule.everySeconds);
    buckets.delete(key);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_BUCKETS && oldest !== undefined) buckets.delete(oldest);
    if (tokens < 1) throw refuse(rule, (1 - tokens) * rule.everySeconds);
  }

  return {
    take(network, accountId) {
      takeFrom(listsPerAddress, siteOf(network));
      if (accountId !== null) takeFrom(listsPerPerson, accountId);
    },
    hear: (network) => takeFrom(heardPerAddress, siteOf(network)),
  };
}

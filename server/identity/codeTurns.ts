import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";
import { siteOf } from "../http/network.ts";
import type { LimitRule, Limits, LooseRule } from "../limits/limits.ts";
import {
  codesPerAddress,
  codesPerAsker,
  codesPerNumber,
  codesPerNumberAtMost,
  codesWithoutWork,
} from "../limits/rules.ts";
import type { KnownNetworks } from "./knownNetworks.ts";
import { hashSubject, type Secrets } from "./secrets.ts";
import { takeFromBudget } from "./smsBudget.ts";
import { checkWork, type WorkDone } from "./work.ts";

/** What it takes to say whether a code may be sent. */
export interface TurnNeeds {
  config: Pick<Config, "smsGateway" | "smsBudget">;
  db: Db;
  now: () => Date;
  secrets: Secrets;
  limits: Limits;
  known: KnownNetworks;
}

/** One code that may be sent now. */
interface Turn {
  /** Whether strangers asked for so many to this number that it was held back, and has a single try. */
  isLate: boolean;
  /** Gives back what it took: nothing was sent. */
  giveBack(): Promise<void>;
}

/** One site that asks for codes to one number, or for one e-mail address, as limits keep it. */
export const askerOf = (
  { codeKey }: Pick<Secrets, "codeKey">,
  subject: string,
  network: string,
): string => `${hashSubject(codeKey, subject)}:${siteOf(network)}`;

/**
 * Takes a turn to have a code sent to this number. Where its owner signed in before, what others ask for doesn't count;
 * elsewhere it is held back, and work is asked for, once there were many. Throws Problem 429, and has taken nothing then.
 * Serves O111, O140, O236, O237.
 */
export async function takeTurn(
  needs: TurnNeeds,
  phoneNumber: string,
  network: string,
  work: WorkDone | null,
): Promise<Turn> {
  const taken = takingFrom(needs.limits);
  try {
    await taken.take(codesPerAddress, network);
    await taken.take(codesPerAsker, askerOf(needs.secrets, phoneNumber, network));
    const isKnown = await needs.known.has(phoneNumber, network);
    const late = isKnown ? 0 : await asStranger(needs, taken, { phoneNumber, network, work });
    await takeFromBudget(taken, needs.config, phoneNumber);
    return { isLate: late > 0, giveBack: () => taken.giveBack() };
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

interface Stranger {
  phoneNumber: string;
  network: string;
  work: WorkDone | null;
}

/** Takes what a code costs who isn't known as the number's owner, and waits; returns how many codes are missing. */
async function asStranger(
  needs: TurnNeeds,
  taken: ReturnType<typeof takingFrom>,
  { phoneNumber, network, work }: Stranger,
): Promise<number> {
  const number = hashSubject(needs.secrets.codeKey, phoneNumber);
  await taken.take(codesPerNumberAtMost, number);
  const late = await taken.draw(codesPerNumber, number);
  const many = await taken.draw(codesWithoutWork, siteOf(network));
  // Without a gateway a code costs nothing.
  if (late + many > 0 && needs.config.smsGateway !== null) {
    const seconds = Math.max(
      late * codesPerNumber.everySeconds,
      many * codesWithoutWork.everySeconds,
    );
    await checkWork(needs, phoneNumber, work, seconds);
  }
  await needs.limits.holdBack(late);
  return late;
}

/** Takes from buckets, and knows what to give back. */
function takingFrom(limits: Limits) {
  const taken: [LooseRule, string][] = [];
  return {
    async take(rule: LimitRule, subject: string): Promise<number> {
      const left = await limits.take(rule, subject);
      taken.push([rule, subject]);
      return left;
    },
    async draw(rule: LooseRule, subject: string): Promise<number> {
      const missing = await limits.draw(rule, subject);
      // From one as empty as it gets nothing was taken: to give it back would fill it.
      if (missing < rule.burst) taken.push([rule, subject]);
      return missing;
    },
    async giveBack(): Promise<void> {
      for (const [rule, subject] of taken.splice(0)) await limits.giveBack(rule, subject);
    },
  };
}

/** Gives a turn back to who entered its code, and so owns the phone. */
export async function giveBackTurn(
  { limits, secrets }: Pick<TurnNeeds, "limits" | "secrets">,
  phoneNumber: string,
  network: string,
): Promise<void> {
  const number = hashSubject(secrets.codeKey, phoneNumber);
  await limits.giveBack(codesPerAsker, askerOf(secrets, phoneNumber, network));
  await limits.giveBack(codesPerNumberAtMost, number);
  await limits.giveBack(codesPerNumber, number);
  await limits.giveBack(codesWithoutWork, siteOf(network));
}

import { createGuide } from "./guide/guide.ts";
import { createIdentity } from "./identity/identity.ts";
import { renewSecondFactors } from "./identity/secondFactor.ts";
import { loadSecrets } from "./identity/secrets.ts";
import { createTokens } from "./identity/tokens.ts";
import { createImports } from "./import/imports.ts";
import { createLimits } from "./limits/limits.ts";
import { createReads } from "./limits/reads.ts";
import { bundledImages } from "./media/bundled.ts";
import { openMedia } from "./media/media.ts";
import type { Services } from "./services.ts";
import { createHttpGateway } from "./sms/httpGateway.ts";
import { createOutboxGateway } from "./sms/outbox.ts";

type BaseServices = Pick<
  Services,
  "config" | "db" | "log" | "now" | "passwords" | "meters" | "room"
> & { sleep: (ms: number) => Promise<void> };

/** Creates every service over an open database. */
export async function composeServices(base: BaseServices): Promise<Services> {
  const { config, db, now, meters } = base;
  const secrets = await loadSecrets(db, config);
  const unread = await renewSecondFactors({ db, secrets });
  if (unread > 0)
    base.log.warn(
      { accounts: unread },
      "Second factors were set up with another TOKEN_SECRET: only recovery codes count for them",
    );
  const tokens = createTokens({ secrets, now });
  const limits = createLimits(base);
  const sms = meters.sms(
    config.smsGateway === null ? createOutboxGateway(base) : createHttpGateway(config.smsGateway),
  );
  const identity = createIdentity({ ...base, secrets, tokens, limits, sms });
  return {
    ...base,
    secrets,
    tokens,
    limits,
    reads: createReads(now),
    sms,
    identity,
    assistant: createGuide({ db, model: config.model, log: base.log }),
    imports: createImports(base),
    media: openMedia(config.dataDir, bundledImages()),
  };
}

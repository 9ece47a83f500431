import type { Logger } from "pino";

import type { Config } from "./config.ts";
import type { Db } from "./db/tables.ts";
import { createGuide } from "./guide/guide.ts";
import type { ChatRoom } from "./guide/socket/room.ts";
import { createIdentity } from "./identity/identity.ts";
import type { Passwords } from "./identity/passwords.ts";
import { renewSecondFactors } from "./identity/secondFactor.ts";
import { loadSecrets } from "./identity/secrets.ts";
import { createTokens } from "./identity/tokens.ts";
import { createImports } from "./import/imports.ts";
import { createLimits } from "./limits/limits.ts";
import { createReads } from "./limits/reads.ts";
import { bundledImages } from "./media/bundled.ts";
import { openMedia } from "./media/media.ts";
import type { Meters } from "./operation/meters.ts";
import type { Services } from "./services.ts";
import { createHttpGateway } from "./sms/httpGateway.ts";
import { createOutboxGateway } from "./sms/outbox.ts";

interface BaseServices {
  config: Config;
  db: Db;
  log: Logger;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  passwords: Passwords;
  meters: Meters;
  room: ChatRoom;
}

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

import type { Logger } from "pino";

import type { Config } from "./config.ts";
import type { Db } from "./db/tables.ts";
import type { Assistant } from "./guide/port.ts";
import type { ChatRoom } from "./guide/socket/room.ts";
import type { Identity } from "./identity/identity.ts";
import type { Passwords } from "./identity/passwords.ts";
import type { Secrets } from "./identity/secrets.ts";
import type { Tokens } from "./identity/tokens.ts";
import type { Imports } from "./import/imports.ts";
import type { Limits } from "./limits/limits.ts";
import type { Reads } from "./limits/reads.ts";
import type { Media } from "./media/media.ts";
import type { Meters } from "./operation/meters.ts";
import type { SmsGateway } from "./sms/gateway.ts";

/** Everything a route or socket may use. Created once at the start and passed on; no module keeps any of it. */
export interface Services {
  config: Config;
  db: Db;
  log: Logger;
  /** The only clock: tests set it. */
  now: () => Date;
  secrets: Secrets;
  tokens: Tokens;
  sms: SmsGateway;
  identity: Identity;
  passwords: Passwords;
  limits: Limits;
  reads: Reads;
  assistant: Assistant;
  media: Media;
  imports: Imports;
  meters: Meters;
  room: ChatRoom;
}

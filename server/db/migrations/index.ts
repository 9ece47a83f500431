import type { Migration } from "kysely";

import { up as system } from "./0001_system.ts";
import { up as accounts } from "./0002_accounts.ts";
import { up as universities } from "./0003_universities.ts";
import { up as chat } from "./0004_chat.ts";
import { up as places } from "./0005_places.ts";
import { up as imports } from "./0006_imports.ts";
import { up as provenance } from "./0007_provenance.ts";
import { up as search } from "./0008_search.ts";
import { up as guide } from "./0009_guide.ts";
import { up as questions } from "./0010_questions.ts";
import { up as texts } from "./0011_texts.ts";
import { up as need } from "./0012_need.ts";
import { up as extensions } from "./0013_extensions.ts";
import { up as conversations } from "./0014_conversations.ts";
import { up as sessions } from "./0015_sessions.ts";
import { up as lastSeq } from "./0016_last_seq.ts";
import { up as replaced } from "./0017_replaced.ts";
import { up as ratingReasons } from "./0018_rating_reasons.ts";
import { up as sharedAnswers } from "./0019_shared_answers.ts";
import { up as audit } from "./0020_audit.ts";
import { up as askers } from "./0021_askers.ts";
import { up as growing } from "./0022_growing.ts";
import { up as givenPassword } from "./0023_given_password.ts";
import { up as socketTickets } from "./0024_socket_tickets.ts";
import { up as secondFactor } from "./0025_second_factor.ts";
import { up as pageChanges } from "./0026_page_changes.ts";
import { up as subjects } from "./0027_subjects.ts";
import { up as codeRequests } from "./0028_code_requests.ts";
import { up as makers } from "./0029_makers.ts";
import { up as work } from "./0030_work.ts";
import { up as labelOrigins } from "./0031_label_origins.ts";

/** Every migration in the order in which they run. Never change a released one; add another. */
export const migrations: Record<string, Migration> = {
  "0001_system": { up: system },
  "0002_accounts": { up: accounts },
  "0003_universities": { up: universities },
  "0004_chat": { up: chat },
  "0005_places": { up: places },
  "0006_imports": { up: imports },
  "0007_provenance": { up: provenance },
  "0008_search": { up: search },
  "0009_guide": { up: guide },
  "0010_questions": { up: questions },
  "0011_texts": { up: texts },
  "0012_need": { up: need },
  "0013_extensions": { up: extensions },
  "0014_conversations": { up: conversations },
  "0015_sessions": { up: sessions },
  "0016_last_seq": { up: lastSeq },
  "0017_replaced": { up: replaced },
  "0018_rating_reasons": { up: ratingReasons },
  "0019_shared_answers": { up: sharedAnswers },
  "0020_audit": { up: audit },
  "0021_askers": { up: askers },
  "0022_growing": { up: growing },
  "0023_given_password": { up: givenPassword },
  "0024_socket_tickets": { up: socketTickets },
  "0025_second_factor": { up: secondFactor },
  "0026_page_changes": { up: pageChanges },
  "0027_subjects": { up: subjects },
  "0028_code_requests": { up: codeRequests },
  "0029_makers": { up: makers },
  "0030_work": { up: work },
  "0031_label_origins": { up: labelOrigins },
};

import type { UniversityRef } from "#contract/universityRef.ts";

import type { Account } from "../../identity/account.ts";
import type { Services } from "../../services.ts";
import { answerAside } from "../whole.ts";
import { messagesPerUser } from "./limit.ts";

/**
 * Universities that match a text, with the guide's words about them. Serves A20. It is a preview outside any
 * conversation, so nothing is stored; it counts as a message, as it is as much work. Throws Problem 429.
 */
export async function recommendFor(
  { assistant, limits }: Pick<Services, "assistant" | "limits">,
  content: string,
  user: Account,
  signal: AbortSignal,
): Promise<{ message: string; suggested_universities_list: UniversityRef[] }> {
  await limits.take(messagesPerUser, user.id);
  const asked = { user, text: content, universityId: null };
  const { text, end } = await answerAside(assistant, asked, signal);
  return { message: text, suggested_universities_list: end.universities };
}

import type { UniversityRef } from "#contract/universityRef.ts";

import type { Account } from "../../identity/account.ts";
import type { Services } from "../../services.ts";
import { messagesPerUser } from "./limit.ts";
import { personOf } from "./person.ts";

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
  const answer = assistant.answer(
    {
      text: content,
      history: [],
      universityId: null,
      pointId: null,
      user: personOf(user),
      state: "chat",
    },
    signal,
  );
  let message = "";
  let universities: UniversityRef[] = [];
  for await (const part of answer) {
    if (part.type === "text") message += part.text;
    else universities = part.universities;
  }
  return { message, suggested_universities_list: universities };
}

import type { UniversityRef } from "#contract/university.ts";

import type { Account } from "../identity/account.ts";
import type { Services } from "../services.ts";

/**
 * Universities that fit a text, with the guide's words about them. Serves A20. It is a look ahead, no part of a
 * conversation, so nothing of it is stored.
 */
export async function recommendFor(
  { assistant }: Pick<Services, "assistant">,
  content: string,
  user: Account,
  signal: AbortSignal,
): Promise<{ message: string; suggested_universities_list: UniversityRef[] }> {
  const answer = assistant.answer(
    {
      text: content,
      history: [],
      universityId: null,
      pointId: null,
      user: { type: user.type, full_name: user.full_name },
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

import { expect, it } from "vitest";

import { LEAVING } from "#server/guide/conversations/converse.ts";
import { Finishing } from "#server/guide/socket/finishing.ts";

it("O120 leaves answers above the limit to be gone on with, rather than cut them", async () => {
  const finishing = new Finishing(60_000);
  const stopped: unknown[] = [];
  const ends: (() => void)[] = [];
  const drop = () =>
    finishing.add({
      accountId: "1",
      conversationId: () => null,
      stop: (why) => void stopped.push(why),
      done: new Promise((resolve) => ends.push(resolve)),
    });
  for (let n = 0; n < 102; n += 1) drop();
  await expect.poll(() => stopped).toEqual([LEAVING, LEAVING]);
  for (const end of ends) end();
});

import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";

import { staged } from "#tests/support/browser/staged.ts";
import { answered, ask } from "#tests/support/browser/steps.ts";
import { signUp } from "#tests/support/server.ts";

import { signIn } from "./walk/world/signIn.ts";

/** How many chat sockets one person may have (O112). */
const MOST = 30;

describe("a chat that is open too often", () => {
  const at = staged();

  it("O161: says so at once, and connects once one is closed, with what was typed", async () => {
    const { tokens } = await signUp(at.app.server);
    const address = `${at.app.url.replace("http", "ws")}/ws/others/?token=${tokens.access}`;
    const others = await Promise.all(
      Array.from(
        { length: MOST },
        () =>
          new Promise<WebSocket>((resolve, reject) => {
            const socket = new WebSocket(address);
            socket.on("open", () => resolve(socket));
            socket.on("error", reject);
          }),
      ),
    );
    const { page, context } = await at.visit();
    const opened: string[] = [];
    page.on("websocket", (socket) => opened.push(socket.url()));
    await signIn(page, tokens);
    await page.goto(`${at.app.url}/chat-ai`);
    const full = page.getByText("Your chat is open in too many tabs or devices.");
    await full.waitFor();
    expect(opened).toEqual([]);
    await page.getByPlaceholder("Ask me anything....").fill("How much is Stanford?");
    others[0]?.close();
    await page.getByRole("button", { name: "Try again" }).click();
    await full.waitFor({ state: "detached" });
    expect(await page.getByPlaceholder("Ask me anything....").inputValue()).toBe(
      "How much is Stanford?",
    );
    await answered(page);
    await ask(page, "How much is Stanford?");
    await answered(page);
    expect(opened).toHaveLength(1);
    for (const socket of others) socket.terminate();
    await context.close();
  });
});

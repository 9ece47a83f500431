import type { Page } from "playwright-core";

/** How the chat says that it is connected. */
export type ConnectionSeen =
  | ""
  | "restoring"
  | "connecting"
  | "reconnecting"
  | "full"
  | "lost"
  | "sign in";

const TEXTS: readonly [RegExp, ConnectionSeen][] = [
  [/^Opening your conversation…$/, "restoring"],
  [/^Connecting…$/, "connecting"],
  [/^Reconnecting…Try now$/, "reconnecting"],
  [/^The connection to the guide is lost\. What you type stays here\.Try again$/, "lost"],
  [/^Your chat is open in too many tabs .*Try again$/, "full"],
  [/^Sign in to talk with the guide\.Sign in$/, "sign in"],
];

/** Reads what the chat says of its connection; nothing while it is connected. A text it never says is an error. */
export async function connectionOn(page: Page): Promise<ConnectionSeen> {
  const status = page
    .getByRole("region", { name: "Chat with the guide" })
    // The list of conversations beside the chat has its own.
    .locator("[role=status]:not([data-docked] *)");
  const text = (await status.textContent()) ?? "";
  if (text === "") return "";
  const found = TEXTS.find(([pattern]) => pattern.test(text));
  if (found === undefined) throw new Error(`The chat says of its connection: ${text}`);
  return found[1];
}

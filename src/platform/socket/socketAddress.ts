import { CHAT_SOCKET_PATH } from "#contract/chat.ts";

/** The address of the chat socket on an http(s) origin, with a ticket or the access token in its query. Serves A22. */
export function socketAddress(apiHost: string, token: string): string {
  const address = new URL(CHAT_SOCKET_PATH, apiHost);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("token", token);
  return address.href;
}

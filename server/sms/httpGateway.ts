import { codeOf } from "../codeOf.ts";
import { SmsError, type SmsGateway } from "./gateway.ts";

const TIMEOUT_MS = 10_000;

interface HttpGatewaySettings {
  url: string;
  token: string | null;
  /** How long one message may take, in milliseconds. */
  timeoutMs?: number;
}

/** Sends messages by `POST {to, text}` as JSON to an address, with a bearer token if there is one. Any 2xx is success. */
export function createHttpGateway({
  url,
  token,
  timeoutMs = TIMEOUT_MS,
}: HttpGatewaySettings): SmsGateway {
  return {
    async send(message) {
      const headers: Record<string, string> = { "content-type": "application/json" };
      if (token !== null) headers["authorization"] = `Bearer ${token}`;
      let response: Response;
      try {
        response = await fetch(url, {
          method: "POST",
          headers,
          body: JSON.stringify(message),
          // A redirect would turn the POST into a GET, or carry the number to another host.
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
      } catch (cause) {
        throw new SmsError("The SMS gateway did not answer.", {
          maybeSent: !neverReached(cause),
          cause,
        });
      }
      if (!response.ok)
        throw new SmsError(`The SMS gateway answered ${response.status}.`, {
          maybeSent: response.status < 400 || response.status >= 500,
        });
    },
  };
}

const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** Whether fetch failed before anything was sent. */
const neverReached = (error: unknown): boolean =>
  error instanceof Error && UNREACHABLE.test(codeOf(error.cause));

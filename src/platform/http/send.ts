import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls/all.ts";
import type { SendInput, SendOutcome } from "#machines/requests/types.ts";

import type { Proofs } from "../identity/proofs.ts";
import { SETTINGS_PATIENCE } from "../settings/loadSettings.ts";
import type { TokenStore } from "../storage/tokens.ts";
import { unlessAborted } from "../unlessAborted.ts";
import { callAddress } from "./address.ts";
import { moved, tooSlow, unreachable } from "./messages.ts";
import { absorbProof, attachProof } from "./proofOfPhone.ts";
import { readAnswer, readData } from "./readAnswer.ts";
import type { PendingCall } from "./serverCalls.ts";
import { stripTokens } from "./stripTokens.ts";
import { exchange, type Exchange, MovedElsewhereError, type RawAnswer } from "./transport.ts";
import type { SentListener } from "./uploadForm.ts";

/** What sending calls needs. */
export interface SendParts {
  /** Origin of the host that answers the calls, once the settings have told it. */
  apiHost: Promise<string>;
  tokens: TokenStore;
  proofs: Proofs;
  pending: ReadonlyMap<string, PendingCall>;
  /** Takes the access tokens that the host answered with 401, for the refresh. */
  refused: Set<string>;
  /** Whether the device has no network. */
  isOffline?: () => boolean;
  /** How long a host may take to answer, in milliseconds; a form, which may be a large file, takes what it needs. */
  patience?: number;
  /** How long a call waits for the settings, in milliseconds. */
  hostPatience?: number;
}

const PATIENCE = 60_000;

/**
 * Makes the function that sends one call and says what came of it.
 * The access token goes along (T18), tokens in the answer are stored and left out of it (K8), a phone's proof is
 * added and taken out in the same way, and work is done that the host asks for (O237). Rejects only when the signal aborts or the request is a fault of ours.
 */
export function createSend(parts: SendParts) {
  return async ({ id, call: name, args }: SendInput, signal: AbortSignal): Promise<SendOutcome> => {
    const call: Call = calls[name];
    const { secret, onSent, onTotal } = parts.pending.get(id) ?? {};
    const apiHost = await hostWithin(parts, signal);
    const cut = (message: string): SendOutcome => ({
      kind: "unreachable",
      message,
      ...(call.method === "GET" && parts.isOffline?.() ? { offline: true } : {}),
    });
    if (apiHost === null) return cut(unreachable());
    const address = callAddress(apiHost, call.path, args.params, args.query);
    const body = bodyOf(call, secret ?? args.body);
    const access = parts.tokens.access();
    const tooLate =
      body instanceof FormData ? null : AbortSignal.timeout(parts.patience ?? PATIENCE);
    let raw: RawAnswer;
    try {
      raw = await sent(onSent, {
        address,
        method: call.method,
        headers: access === null ? {} : { authorization: `Bearer ${access}` },
        body: attachProof(name, body, parts.proofs),
        signal: tooLate ? AbortSignal.any([signal, tooLate]) : signal,
      });
    } catch (error) {
      if (signal.aborted) throw error;
      return cut(tooLate?.aborted ? tooSlow() : reasonOf(error));
    }
    const answer = readAnswer(raw.status, raw.text, call.text !== undefined);
    if (answer.kind === "unauthorised" && access !== null) noteRefused(parts.refused, access);
    if (answer.kind !== "success") return answer;
    const { pair, rest } = stripTokens(answer.data);
    const data = readData(call, absorbProof(name, body, rest, parts.proofs));
    if (!data.fits) return { kind: "refused", status: raw.status, message: data.message };
    if (pair !== null) parts.tokens.store(pair);
    if (raw.total !== undefined) onTotal?.(raw.total);
    return { kind: "success", data: data.data, tokensStored: pair !== null };
  };
}

/** A form whose progress someone hears is sent in the way that tells it; most forms as usual. */
async function sent(listener: SentListener | undefined, request: Exchange): Promise<RawAnswer> {
  const { body } = request;
  if (!(body instanceof FormData)) return sentWithWork(request, body);
  if (listener === undefined) return exchange(request);
  const { uploadForm } = await import("./uploadForm.ts");
  return uploadForm({ ...request, body }, listener);
}

/** Sends it, and again with its work where the host refuses it until that is done. */
async function sentWithWork(
  request: Exchange,
  body: Record<string, unknown> | undefined,
): Promise<RawAnswer> {
  const raw = await exchange(request);
  if (raw.status !== 429 || !raw.text.includes('"work"')) return raw;
  const work = await import("./work.ts")
    .then(({ doWork }) => doWork(raw.text, request.signal))
    // What can't be loaded or done leaves the refusal, which says what to do.
    .catch(() => null);
  return work === null ? raw : exchange({ ...request, body: { ...body, work } });
}

/** The host, or null when the settings that name it don't come in time. Rejects when the signal aborts. */
async function hostWithin(
  { apiHost, hostPatience = SETTINGS_PATIENCE }: SendParts,
  signal: AbortSignal,
): Promise<string | null> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(hostPatience)]);
  try {
    return await unlessAborted(apiHost, either);
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** The newest few are enough: an older one's refresh token was used up long ago. */
const REFUSED_KEPT = 8;

function noteRefused(refused: Set<string>, access: string): void {
  refused.add(access);
  const [oldest] = refused;
  if (refused.size > REFUSED_KEPT && oldest !== undefined) refused.delete(oldest);
}

const reasonOf = (error: unknown): string =>
  error instanceof MovedElsewhereError ? moved() : unreachable();

/** What is sent as it is: a form, or an object that becomes JSON. */
function bodyOf(call: Call, body: unknown): Record<string, unknown> | FormData | undefined {
  if (body instanceof FormData) return body;
  if (typeof body === "object" && body !== null) return { ...body };
  // A host that takes JSON only refuses an empty body of that type, or one of no type.
  return call.method === "POST" || call.method === "PUT" ? {} : undefined;
}

import * as v from "valibot";

import type { CallName } from "#contract/calls/all.ts";

import type { Proofs } from "../identity/proofs.ts";

type Body = Record<string, unknown> | FormData | undefined;

const OfPhone = v.looseObject({ phone_number: v.string() });
const WithProof = v.looseObject({ proof: v.pipe(v.string(), v.nonEmpty()) });
const SPENDING: readonly CallName[] = ["signUp", "logInByPhone"];

/** Adds the proof of its phone number to the body of a sign-up or a phone log-in, if there is one (A6, A7). */
export function attachProof(call: CallName, body: Body, proofs: Proofs): Body {
  if (!SPENDING.includes(call) || body instanceof FormData) return body;
  const proof = proofs.of(phoneIn(body));
  return proof === null ? body : { ...body, proof };
}

/** Keeps the proof that a verification earned and takes it out of the data; forgets one that was spent (A4). */
export function absorbProof(call: CallName, body: Body, data: unknown, proofs: Proofs): unknown {
  if (SPENDING.includes(call)) proofs.forget(phoneIn(body));
  if (call !== "verifyOtp") return data;
  const earned = v.safeParse(WithProof, data);
  if (!earned.success) return data;
  proofs.keep(phoneIn(body), earned.output.proof);
  return { ...earned.output, proof: null };
}

function phoneIn(body: Body): string {
  const read = v.safeParse(OfPhone, body);
  return read.success ? read.output.phone_number.trim() : "";
}

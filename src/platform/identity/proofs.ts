/**
 * Proofs that a phone number was verified, by number: what verify-otp answered, or a Firebase ID token.
 * They live here, between the port that earns one and the request that spends it, and never reach a chart.
 */
export interface Proofs {
  keep(phone: string, proof: string): void;
  /** The proof of a number, or null: a host that gave none is asked without one. */
  of(phone: string): string | null;
  /** Forgets a proof that was spent; it is good once. */
  forget(phone: string): void;
}

/** Proofs kept in memory: a reload forgets them. */
export function createProofs(): Proofs {
  const proofs = new Map<string, string>();
  return {
    keep: (phone, proof) => void proofs.set(phone, proof),
    of: (phone) => proofs.get(phone) ?? null,
    forget: (phone) => void proofs.delete(phone),
  };
}

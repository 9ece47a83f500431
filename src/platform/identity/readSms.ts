/** What browsers that know of codes in SMS hand over; TypeScript's library doesn't name it yet. */
interface OtpCredential {
  code: string;
}

/**
 * The code out of an SMS that names this page's host, once one comes and the person agrees. Where the browser can't hand
 * one over it rejects. Serves O77.
 */
export async function readSms(signal: AbortSignal): Promise<string> {
  if (!("OTPCredential" in window)) throw new Error("This browser hands over no codes.");
  const asked = { otp: { transport: ["sms"] }, signal } as CredentialRequestOptions;
  const credential = (await navigator.credentials.get(asked)) as OtpCredential | null;
  if (credential === null) throw new Error("No code was handed over.");
  return credential.code;
}

import { type Exchange, MovedElsewhereError, type RawAnswer } from "./transport.ts";

/** How much of a form has gone out, from 0 to 1. */
export type SentListener = (fraction: number) => void;

interface Upload extends Exchange {
  body: FormData;
}

/**
 * Sends a form and tells how much of it has gone out, which only XMLHttpRequest can; answers as `exchange` does,
 * whatever the status. Rejects with a TypeError when nothing came back, with a MovedElsewhereError when the host
 * redirects (a form isn't sent twice), and with the signal's reason when that aborts. Serves O36.
 */
export function uploadForm(
  { address, method, headers, body, signal }: Upload,
  onSent: SentListener,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => {
      request.abort();
      reject(signal.reason);
    };
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    });
    request.addEventListener("load", () => {
      if (new URL(request.responseURL || address).href === new URL(address).href)
        resolve({ status: request.status, text: request.responseText });
      else reject(new MovedElsewhereError(`${address} redirects to ${request.responseURL}.`));
    });
    request.addEventListener("error", () => reject(new TypeError(`${address} gave no answer.`)));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", stop));
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener("abort", stop, { once: true });
    request.open(method, address);
    for (const [name, value] of Object.entries({ accept: "application/json", ...headers }))
      request.setRequestHeader(name, value);
    request.send(body);
  });
}

import type { Shared, ShareOutcome } from "#machines/ports.ts";

import { wordsOf } from "../../words/wordsOf.ts";

/** The part of the browser by which links are handed on. */
export interface ShareScope {
  origin: string;
  share?: (data: ShareData) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** Whether links are handed on by a phone's or tablet's own dialog; on a computer the clipboard is what people expect. */
export const hasShareDialog = (): boolean =>
  globalThis.matchMedia("(pointer: coarse)").matches && "share" in globalThis.navigator;

function browserScope(): ShareScope {
  const { navigator } = globalThis;
  return {
    origin: globalThis.location.origin,
    ...(hasShareDialog() ? { share: (data: ShareData) => navigator.share(data) } : {}),
    // Pages that aren't secure have none.
    ...("clipboard" in navigator ? { clipboard: navigator.clipboard } : {}),
  };
}

/**
 * Hands the address of a path on: by the device's own dialog, or the clipboard. Leaving the dialog is no failure.
 * Rejects when neither is to be had. Serves O30.
 */
export async function share(
  { title, path }: Shared,
  { origin, share: dialog, clipboard }: ShareScope = browserScope(),
): Promise<ShareOutcome> {
  const url = new URL(path, origin).href;
  if (dialog !== undefined) {
    try {
      await dialog({ title: wordsOf(title), url });
      return "shared";
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return "shared";
    }
  }
  if (clipboard === undefined) throw new Error("This page may not write to the clipboard.");
  await clipboard.writeText(url);
  return "copied";
}

/** Puts a text into the clipboard. Rejects where the page may not, as on an insecure address. Serves O68. */
export async function copyText(text: string): Promise<void> {
  if (!("clipboard" in navigator)) throw new Error("This page may not write to the clipboard.");
  await navigator.clipboard.writeText(text);
}

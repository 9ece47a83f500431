/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that aren't served securely: these have no clipboard of their own. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  const focused = document.activeElement;
  (focused?.closest("dialog") ?? document.body).append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Hands a file to the person's downloads. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The text of a chosen or dropped file; rejects with a sentence. */
export async function readFile(file: File): Promise<string> {
  if (file.size > 50_000_000)
    throw new Error(`${file.name} is larger than 50 MB: that is no chart. Choose another file.`);
  return file.text();
}

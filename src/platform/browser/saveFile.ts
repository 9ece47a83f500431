/** The browser has taken the address by then. */
const TAKEN_MS = 10_000;

/** Hands a file over to the browser, which keeps it where downloads go. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}

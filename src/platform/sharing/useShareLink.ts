import { hasShareDialog } from "./share.ts";

/** The whole address of a path, null without one; and whether links are handed on by the device's own dialog. */
export const useShareLink = (path: string | null): { href: string | null; byDialog: boolean } => ({
  href: path === null ? null : new URL(path, globalThis.location.origin).href,
  byDialog: hasShareDialog(),
});

import { useEffect, useState } from "react";

import { copyText } from "./services/files.ts";

const SHOWN_FOR = 2_000;

/** Copies the page's address, and says for a moment that it did. */
export function useCopyLink(): [copied: boolean, copy: () => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  return [copied, () => void copyText(window.location.href).then(setCopied)];
}

import { useEffect, useState } from "react";

/** Whether the person is in this window now, from the first render on. */
export function useWindowFocus(): boolean {
  const [focused, setFocused] = useState(() => document.hasFocus());
  useEffect(() => {
    const enter = () => setFocused(true);
    const leave = () => setFocused(false);
    window.addEventListener("focus", enter);
    window.addEventListener("blur", leave);
    return () => {
      window.removeEventListener("focus", enter);
      window.removeEventListener("blur", leave);
    };
  }, []);
  return focused;
}

import { useRef } from "react";

import { readFile } from "../services/files.ts";
import { Button } from "./Button.tsx";

interface Props {
  /** What the button says. */
  children: string;
  onText: (name: string, text: string) => void;
  onProblem?: (sentence: string) => void;
  accept?: string;
}

/** A button that lets a person choose a file of text. */
export function FileButton({
  children,
  onText,
  onProblem,
  accept = ".json,application/json",
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      onText(file.name, await readFile(file));
    } catch (error) {
      onProblem?.(error instanceof Error ? error.message : `${file.name} can't be read.`);
    }
  };
  return (
    <>
      <Button icon="file" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={children}
        onChange={(event) => {
          void read(event.currentTarget.files?.[0]);
          // The same file may be chosen again, once it is corrected.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

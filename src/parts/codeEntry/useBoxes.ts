import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";

import { clearBox, eraseBack, insertDigits, spread, type CodeEdit } from "./codeEdit.ts";

interface Options {
  length: number;
  /** The digits so far, as the chart holds them. */
  value: string;
  onChange: (value: string) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** The digits of a code in their boxes, and what typing, pasting and keys do in the one `at` a place. */
export function useBoxes({ length, value, onChange }: Options) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // The chart holds digits; in which box each is, with gaps while one is corrected, is kept here.
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const boxes = placed.join("") === value ? fill(placed, length) : spread(value, length);
  // A password manager may fill box after box before the next render, so the newest is kept at hand.
  const latest = useRef(boxes);
  useEffect(() => {
    latest.current = boxes;
  });

  const focus = (at: number) => inputs.current[Math.max(0, Math.min(at, length - 1))]?.focus();
  const apply = (edit: CodeEdit) => {
    latest.current = edit.boxes;
    setPlaced(edit.boxes);
    onChange(edit.boxes.join(""));
    focus(edit.focus);
  };
  const onInput = (at: number, event: FormEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    const added = addedBy(event.nativeEvent) ?? typed;
    apply(typed === "" ? clearBox(latest.current, at) : insertDigits(latest.current, at, added));
  };
  const onPaste = (at: number, event: ClipboardEvent) => {
    event.preventDefault();
    apply(insertDigits(latest.current, at, event.clipboardData.getData("text")));
  };
  const onKeyDown = (at: number, event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step !== undefined) focus(at + step);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(length - 1);
    else if (event.key === "Backspace") apply(eraseBack(latest.current, at));
    else if (event.key === "Delete") apply(clearBox(latest.current, at));
    else return;
    event.preventDefault();
  };

  return { inputs, boxes, onInput, onPaste, onKeyDown };
}

/** What a key or an autofill added; nothing for a value that software set as a whole. */
function addedBy(event: Event): string | undefined {
  return event instanceof InputEvent && event.data ? event.data : undefined;
}

function fill(boxes: readonly string[], length: number): readonly string[] {
  return boxes.length === length ? boxes : spread("", length);
}

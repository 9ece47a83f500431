import Send from "lucide-react/icons/send";
import { useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from "react";

import { MAX_MESSAGE } from "#contract/limits.ts";

import { IconButton } from "../button/IconButton.tsx";

import css from "./InputBar.module.css";

interface Props {
  value: string;
  canSend: boolean;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** More buttons, such as the microphone. */
  children?: ReactNode;
}

/** Where a question is typed: Enter sends, Shift+Enter starts a line. Serves S27 and V5. */
export function InputBar({ value, canSend, onChange, onSubmit, children }: Props) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button is disabled once there is nothing to send, and would take the focus with it.
    text.current?.focus();
    onSubmit();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css["bar"]} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        Your question
      </label>
      <textarea
        ref={text}
        id={id}
        name="question"
        className={css["text"]}
        rows={1}
        value={value}
        maxLength={MAX_MESSAGE}
        placeholder="Ask me anything...."
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      {children}
      <IconButton type="submit" label="Send" icon={Send} solid disabled={!canSend} />
    </form>
  );
}

import Send from "lucide-react/icons/send";
import Square from "lucide-react/icons/square";
import {
  useId,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";

import { MAX_MESSAGE } from "#contract/limits.ts";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { typedDirection } from "../field/typedDirection.ts";
import type { KeyOf, Shortcut } from "../shortcuts/shortcuts.ts";

import css from "./InputBar.module.css";

interface Props {
  value: string;
  canSend: boolean;
  /** The longest question, in characters. */
  most?: number;
  /** The input, for who takes the focus there. */
  text?: RefObject<HTMLTextAreaElement | null>;
  onChange: (value: string) => void;
  onSubmit: () => void;
  /** Set while the guide answers. */
  onStop?: (() => void) | undefined;
  /** ArrowUp in the empty input. */
  onUp?: () => void;
  /** Set while Escape ends something in the input. */
  onEscape?: (() => void) | undefined;
  /** Escape stops an answer. */
  stopsByKey?: boolean;
  /** More buttons, such as the microphone. */
  children?: ReactNode;
}

const SEND = "Enter" satisfies KeyOf<"question.send">;
const EDIT = "ArrowUp" satisfies KeyOf<"question.edit">;
const LEAVE = "Escape" satisfies KeyOf<"question.leave">;
const HEARS: readonly Shortcut[] = ["question.send", "question.line"];
const EDITS: readonly Shortcut[] = ["question.edit", "question.leave"];
const STOPS: readonly Shortcut[] = ["question.stop"];

const heard = ({ onUp, stopsByKey = false }: Props): readonly Shortcut[] => [
  ...HEARS,
  ...(onUp === undefined ? [] : EDITS),
  ...(stopsByKey ? STOPS : []),
];

/**
 * Where a question is typed: Enter sends, Shift+Enter starts a line. While the guide answers, its button stops the answer,
 * and Enter lets the question wait. Serves S27, V5 and O67.
 */
export function InputBar(props: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const { value, canSend, most = MAX_MESSAGE, text = own, onChange, onSubmit, onStop } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The button is disabled once there is nothing to send, and would take the focus with it.
    text.current?.focus();
    onSubmit();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === EDIT && value === "" && props.onUp !== undefined) {
      event.preventDefault();
      props.onUp();
    }
    // Escape first gives up what an input method composes.
    if (event.key === LEAVE && props.onEscape !== undefined && !event.nativeEvent.isComposing) {
      // A dialog around would close by it.
      event.preventDefault();
      props.onEscape();
    }
    if (event.key !== SEND || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css["bar"]} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t("Your question")}
      </label>
      <textarea
        ref={text}
        id={id}
        name="question"
        className={css["text"]}
        rows={1}
        dir={typedDirection(value)}
        data-shortcuts={heard(props)}
        value={value}
        maxLength={most}
        placeholder={t("Ask me anything....")}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {props.children}
      {onStop === undefined ? (
        <IconButton type="submit" label={t("Send")} icon={Send} solid disabled={!canSend} />
      ) : (
        <IconButton
          label={t("Stop")}
          icon={Square}
          solid
          onClick={({ detail }) => {
            text.current?.focus();
            // The second press of a double click was meant for 'Send', which was here.
            if (detail < 2) onStop();
          }}
        />
      )}
    </form>
  );
}

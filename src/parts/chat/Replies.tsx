import css from "./Replies.module.css";

interface Props {
  label: string;
  texts: readonly string[];
  canChoose: boolean;
  onChosen: (text: string) => void;
}

/** What could be said next, in a row that scrolls sideways (by keyboard too: it takes the focus). Serves S26. */
export function Replies({ label, texts, canChoose, onChosen }: Props) {
  if (texts.length === 0) return null;
  return (
    <div className={css["row"]} role="group" aria-label={label} tabIndex={0}>
      {texts.map((text, at) => (
        <button
          key={`${at} ${text}`}
          type="button"
          className={css["chip"]}
          disabled={!canChoose}
          onClick={() => onChosen(text)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

import { Fragment } from "react";

import { t } from "../../words/t.ts";

import css from "./ShortcutSheet.module.css";

/** How a key is written, and how it is read where a sign alone says too little. */
const keyWords = (): Readonly<Record<string, { sign: string; read?: string }>> => ({
  Enter: { sign: t("Enter") },
  Shift: { sign: t("Shift") },
  Escape: { sign: t("Esc") },
  Home: { sign: t("Home") },
  ArrowLeft: { sign: "←", read: t("Left arrow") },
  ArrowRight: { sign: "→", read: t("Right arrow") },
  ArrowUp: { sign: "↑", read: t("Up arrow") },
  ArrowDown: { sign: "↓", read: t("Down arrow") },
  "+": { sign: "+", read: t("Plus") },
  "-": { sign: "−", read: t("Minus") },
  "?": { sign: "?", read: t("Question mark") },
});

/** Keys, each of which does the same: `Shift+Enter` is two that are pressed together. */
export function Keys({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} dir="ltr" className={css["together"]}>
      {parts(name).map((part, at) => (
        <Fragment key={part}>
          {at > 0 && " + "}
          <Key name={part} />
        </Fragment>
      ))}{" "}
    </span>
  ));
}

/** "+" is a key itself. */
const parts = (name: string): string[] => (name.length === 1 ? [name] : name.split("+"));

function Key({ name }: { name: string }) {
  const { sign, read } = keyWords()[name] ?? { sign: name.toUpperCase() };
  if (read === undefined) return <kbd className={css["key"]}>{sign}</kbd>;
  return (
    <kbd className={css["key"]}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{read}</span>
    </kbd>
  );
}

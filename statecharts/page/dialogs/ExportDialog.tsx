import { useState } from "react";

import { Button } from "../parts/Button.tsx";
import { EXPORTS, type Export } from "../services/exports.ts";
import { copyText, download } from "../services/files.ts";
import { usePage, useSend } from "../usePage.ts";
import { Dialog } from "./Dialog.tsx";

import alerts from "../../styles/problem.module.css";
import css from "./Dialog.module.css";

/** Takes the open chart along, as a file or on the clipboard. */
export function ExportDialog() {
  const send = useSend();
  const chart = usePage(({ context }) => context.layoutOf ?? context.shown);
  const layout = usePage(({ context }) => context.layout);
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState(false);
  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setFailed(false);
    setSaid("One moment …");
    try {
      setSaid(await work());
    } catch (error) {
      setFailed(true);
      setSaid(error instanceof Error ? error.message : "That didn't work. Try again.");
    }
  };
  if (!chart) return null;
  const save = (each: Export): Promise<void> =>
    attempt(async () => {
      const name = `${chart.id}.${each.ending}`;
      download(name, await each.make(chart, layout));
      return `${name} is in your downloads.`;
    });
  const copy = (each: Export): Promise<void> =>
    attempt(async () => {
      const content = await each.make(chart, layout);
      const copied = each.isText
        ? await copyText(await content.text())
        : await copyPicture(content);
      if (!copied) throw new Error("This browser doesn't let pages copy that: download it.");
      return `${each.title} is on the clipboard.`;
    });
  return (
    <Dialog title={`Export ${chart.id}`} onClose={() => send({ type: "dialog.closed" })}>
      <ul className={css["formats"]}>
        {EXPORTS.map((each) => (
          <Format
            key={each.title}
            format={each}
            unable={each.isDrawn && layout === null}
            onCopy={() => void copy(each)}
            onSave={() => void save(each)}
          />
        ))}
      </ul>
      <p className={failed ? alerts["problem"] : css["small"]} role="status">
        {said}
      </p>
    </Dialog>
  );
}

interface FormatProps {
  format: Export;
  /** It takes a drawing, and there isn't one yet. */
  unable: boolean;
  onCopy: () => void;
  onSave: () => void;
}

function Format({ format: { title, says }, unable, onCopy, onSave }: FormatProps) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <small>{unable ? "Draw the chart first." : says}</small>
      </span>
      <Button icon="copy" aria-label={`Copy ${title}`} disabled={unable} onClick={onCopy} />
      <Button icon="download" aria-label={`Download ${title}`} disabled={unable} onClick={onSave} />
    </li>
  );
}

async function copyPicture(content: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
    return true;
  } catch {
    return false;
  }
}

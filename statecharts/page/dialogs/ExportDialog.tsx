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
        {EXPORTS.map((each) => {
          const unable = each.isDrawn && layout === null;
          return (
            <li key={each.title}>
              <span>
                <b>{each.title}</b>
                <small>{unable ? "Draw the chart first." : each.says}</small>
              </span>
              <Button
                icon="copy"
                aria-label={`Copy ${each.title}`}
                disabled={unable}
                onClick={() => void copy(each)}
              />
              <Button
                icon="download"
                aria-label={`Download ${each.title}`}
                disabled={unable}
                onClick={() => void save(each)}
              />
            </li>
          );
        })}
      </ul>
      <p className={failed ? alerts["problem"] : css["small"]} role="status">
        {said}
      </p>
    </Dialog>
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

import Square from "lucide-react/icons/square";
import Volume2 from "lucide-react/icons/volume-2";
import { use } from "react";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import { spokenText } from "../markdown/spokenText.ts";
import { ReadingHere } from "./readingActor.ts";

interface Props {
  /** The answer's own: it stays the same while the answer is out of view. */
  id: string;
  /** The answer, in Markdown. */
  text: string;
  className?: string | undefined;
}

/** Reads an answer aloud, and stops that; only where there is a voice. Serves O103. */
export function ReadButton({ id, text, className }: Props) {
  const reading = use(ReadingHere);
  const offered = useWhileActive(reading, (state) => state.hasTag("offered"));
  const speaking = useWhileActive(
    reading,
    (state) => state.hasTag("speaking") && state.context.id === id,
  );
  if (!reading || offered !== true) return null;
  return (
    <IconButton
      label={speaking === true ? t("Stop reading") : t("Read aloud")}
      icon={speaking === true ? Square : Volume2}
      className={className}
      onClick={() => reading.send({ type: "read.pressed", id, text: spokenText(text) })}
    />
  );
}

import { useSelector } from "@xstate/react";
import Mic from "lucide-react/icons/mic";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import type { ChatActor } from "./chatActor.ts";
import "../../words/en/speech.ts";

import css from "./SpeechButton.module.css";

/** The microphone: on while the chart listens. Serves S27 and V8. */
export function SpeechButton({ chat }: { chat: ChatActor }) {
  const speech = useSelector(chat, (state) => state.children.speech);
  const listening = useSelector(speech, (state) => state?.hasTag("listening") ?? false);
  return (
    <IconButton
      label={t("Microphone")}
      icon={Mic}
      pressed={listening}
      className={listening ? css["listening"] : undefined}
      onClick={() => chat.send({ type: "speech.toggled" })}
    />
  );
}

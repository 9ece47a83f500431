import Download from "lucide-react/icons/download";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";

import { t } from "../../words/t.ts";
import { Button } from "../button/Button.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ConversationsActor } from "./conversationsActor.ts";

import css from "./ConversationRow.module.css";

interface Props {
  id: string;
  title: string;
  conversations: ConversationsActor;
}

/** What can be done with a conversation besides opening it. Serves O66. */
export function Ways({ id, title, conversations }: Props) {
  const busy = useWhileActive(conversations, (state) => state.hasTag("working")) === true;
  const way = { kind: "quiet", busy, className: css["way"] } as const;
  return (
    <div role="group" aria-label={title} className={css["ways"]}>
      <Button
        {...way}
        icon={Pencil}
        onClick={() => conversations.send({ type: "rename.opened", id })}
      >
        {t("Rename")}
      </Button>
      <Button
        {...way}
        icon={Download}
        label={t("Markdown, download")}
        onClick={() => conversations.send({ type: "export.requested", id, format: "markdown" })}
      >
        {t("Markdown")}
      </Button>
      <Button
        {...way}
        icon={Download}
        label={t("JSON, download")}
        onClick={() => conversations.send({ type: "export.requested", id, format: "json" })}
      >
        {t("JSON")}
      </Button>
      <Button
        {...way}
        icon={Trash2}
        onClick={() => conversations.send({ type: "delete.requested", id })}
      >
        {t("Delete")}
      </Button>
    </div>
  );
}

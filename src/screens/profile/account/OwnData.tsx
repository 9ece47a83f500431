import { useSelector } from "@xstate/react";
import Download from "lucide-react/icons/download";
import Trash from "lucide-react/icons/trash-2";

import { Button } from "../../../parts/button/Button.tsx";
import { Dialog } from "../../../parts/dialog/Dialog.tsx";
import { Problem } from "../../../parts/form/Form.tsx";
import { useChild } from "../../../root.tsx";
import { t } from "../../../words/t.ts";
import type { AccountActor } from "./accountActor.ts";

import danger from "../../../parts/button/Danger.module.css";
import css from "./Account.module.css";

/** All that is kept of the person, to be taken along or deleted. Serves O89. */
export function OwnData({ account }: { account: AccountActor }) {
  const offered = useSelector(
    account,
    (state) => !state.hasTag("absent") && !state.hasTag("loading") && !state.hasTag("failed"),
  );
  const exporting = useSelector(account, (state) => state.hasTag("exporting"));
  const busy = useSelector(account, (state) => !state.matches("shown"));
  const asking = useSelector(account, (state) => state.hasTag("asking"));
  const failure = useSelector(account, ({ context }) => context.failure);
  if (!offered) return null;
  return (
    <section className={css["section"]} aria-labelledby="data">
      <h2 id="data">{t("Your data")}</h2>
      <p className={css["soft"]}>
        {t(
          "Download everything that we keep about you: your account, plans, favorites and conversations.",
        )}
      </p>
      <div className={css["buttons"]}>
        <Button
          kind="secondary"
          icon={Download}
          busy={exporting}
          idle={busy && !exporting}
          onClick={() => account.send({ type: "export.requested" })}
        >
          {t("Download your data")}
        </Button>
        <Button
          kind="quiet"
          className={danger["danger"]}
          icon={Trash}
          idle={busy}
          onClick={() => account.send({ type: "deletion.opened" })}
        >
          {t("Delete account")}
        </Button>
      </div>
      {failure?.of === "data" && <Problem said={failure.said} />}
      {asking && <DeletionDialog account={account} />}
    </section>
  );
}

function DeletionDialog({ account }: { account: AccountActor }) {
  const deleting = useSelector(account, (state) => state.hasTag("deleting"));
  const failure = useSelector(account, ({ context }) => context.failure);
  const profile = useChild("profile");
  const isSuperuser = useSelector(profile, (state) => {
    const user = state?.context.user;
    return user?.is_superuser === true || user?.lacks_second_factor === true;
  });
  const close = () => account.send({ type: "deletion.closed" });
  return (
    <Dialog
      id="deletion"
      title={t("Delete your account?")}
      describedBy="deletion-says"
      narrow
      onClose={close}
    >
      <div className={css["dialog"]}>
        <p id="deletion-says">
          {t(
            "Your conversations, favorites and plans will be deleted, and you will be signed out everywhere. This can’t be undone.",
          )}
        </p>
        {isSuperuser && (
          <p>
            {t(
              "What you changed in the administration stays recorded for a time: without your name, with your account’s id.",
            )}
          </p>
        )}
        {failure?.of === "deletion" && <Problem said={failure.said} />}
        <div className={css["buttons"]}>
          <Button kind="secondary" idle={deleting} onClick={close}>
            {t("Keep account")}
          </Button>
          <Button
            className={danger["solid"]}
            busy={deleting}
            onClick={() => account.send({ type: "deletion.confirmed" })}
          >
            {t("Delete everything")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

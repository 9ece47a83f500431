import type { User } from "#contract/user.ts";

import { initialsOf } from "../../parts/crest/Crest.tsx";
import { t } from "../../words/t.ts";
import type { AccountActor } from "./account/accountActor.ts";
import { Detail } from "./account/Detail.tsx";

import css from "./ProfileScreen.module.css";

/** Avatar, name and what the account holds, which can be changed in place where the host lets it. Serves S20 and O89. */
export function PersonCard({ user, account }: { user: User; account: AccountActor | undefined }) {
  return (
    <div className={css["card"]}>
      <div className={css["avatar"]} role="img" aria-label={t("Avatar")}>
        {initialsOf(user.full_name) || "?"}
      </div>
      <dl className={css["details"]}>
        <Detail user={user} field="full_name" account={account} />
        <div>
          <dt>{t("Phone number")}</dt>
          <dd>{user.phone_number ? <bdi dir="ltr">{user.phone_number}</bdi> : "–"}</dd>
        </div>
        <Detail user={user} field="email" account={account} />
        <Detail user={user} field="type" account={account} />
      </dl>
    </div>
  );
}

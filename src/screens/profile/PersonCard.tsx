import type { User, UserType } from "#contract/user.ts";

import { initialsOf } from "../../parts/crest/Crest.tsx";

import css from "./ProfileScreen.module.css";

const TYPES: Record<UserType, string> = {
  student: "Student",
  parent: "Parent",
  alumni: "Alumni",
  faculty: "Faculty",
  others: "Others",
};

/** Avatar, name and what the account holds. Serves S20. */
export function PersonCard({ user }: { user: User }) {
  return (
    <div className={css["card"]}>
      <div className={css["avatar"]} role="img" aria-label="Avatar">
        {initialsOf(user.full_name) || "?"}
      </div>
      <dl className={css["details"]}>
        <div className={css["name"]}>
          <dt>Full name</dt>
          <dd>{user.full_name || "–"}</dd>
        </div>
        <div>
          <dt>Phone number</dt>
          <dd>{user.phone_number || "–"}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{user.email || "–"}</dd>
        </div>
        <div>
          <dt>User type</dt>
          <dd>{TYPES[user.type]}</dd>
        </div>
      </dl>
    </div>
  );
}

import { useSelector } from "@xstate/react";
import Pencil from "lucide-react/icons/pencil";
import { type RefObject, useEffect, useRef } from "react";

import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD } from "#contract/limits.ts";
import type { User } from "#contract/user.ts";
import type { AccountField } from "#machines/account/types.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { IconButton } from "../../../parts/button/IconButton.tsx";
import { Choice } from "../../../parts/field/Choice.tsx";
import { PasswordField } from "../../../parts/field/PasswordField.tsx";
import { TextField } from "../../../parts/field/TextField.tsx";
import { Form, Problem } from "../../../parts/form/Form.tsx";
import { t } from "../../../words/t.ts";
import type { AccountActor } from "./accountActor.ts";
import { fields, types } from "./words.ts";

import css from "./Account.module.css";

/** One of the things that a person can change of their account, shown or being typed. Serves S20, O89 and O162. */
export function Detail({
  user,
  field,
  account,
}: {
  user: User;
  field: AccountField;
  account: AccountActor | undefined;
}) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={field === "full_name" ? css["name"] : undefined}>
      {account === undefined ? (
        <Shown user={user} field={field} />
      ) : (
        <Changeable user={user} field={field} account={account} row={row} />
      )}
    </div>
  );
}

const shownAs = (user: User, field: AccountField): string =>
  (field === "type" ? types()[user.type] : user[field]) || "–";

function Shown({ user, field }: { user: User; field: AccountField }) {
  return (
    <>
      <dt>{fields()[field].name}</dt>
      <dd>{shownAs(user, field)}</dd>
    </>
  );
}

interface ChangeableProps {
  user: User;
  field: AccountField;
  account: AccountActor;
  row: RefObject<HTMLDivElement | null>;
}

function Changeable({ user, field, account, row }: ChangeableProps) {
  const offered = useSelector(
    account,
    (state) => !state.hasTag("absent") && !state.hasTag("loading") && !state.hasTag("failed"),
  );
  const value = useSelector(account, ({ context: { draft } }) =>
    draft?.field === field ? draft.value : null,
  );
  const typing = value !== null;
  const wasTyping = useRef(typing);
  useEffect(() => {
    if (wasTyping.current && !typing) row.current?.querySelector("button")?.focus();
    wasTyping.current = typing;
  }, [typing, row]);
  const { name, change } = fields()[field];
  if (typing)
    return (
      <>
        <dt className="visually-hidden">{name}</dt>
        <dd className={css["typed"]}>
          <Typed field={field} value={value} account={account} />
        </dd>
      </>
    );
  if (!offered) return <Shown user={user} field={field} />;
  return (
    <>
      <dt>{name}</dt>
      <dd className={css["row"]}>
        {shownAs(user, field)}
        <IconButton
          label={change}
          icon={Pencil}
          onClick={() => account.send({ type: "account.opened", field, value: user[field] })}
        />
      </dd>
    </>
  );
}

/** The current password, where the host asked for it. Serves O162. */
function OwnPassword({ account }: { account: AccountActor }) {
  const password = useSelector(account, ({ context }) => context.password);
  const shown = useSelector(account, ({ context }) => context.passwordShown);
  const issue = useSelector(account, ({ context }) => context.passwordProblem);
  if (password === null) return null;
  return (
    <PasswordField
      label={t("Current password")}
      name="password"
      value={password}
      autoComplete="current-password"
      maxLength={MAX_PASSWORD}
      shown={shown}
      issue={issue ?? undefined}
      onChange={(value) => account.send({ type: "account.passwordTyped", value })}
      onShown={(show) => account.send({ type: "account.passwordShown", shown: show })}
    />
  );
}

function Typed({
  field,
  value,
  account,
}: {
  field: AccountField;
  value: string;
  account: AccountActor;
}) {
  const saving = useSelector(account, (state) => state.hasTag("saving"));
  const problem = useSelector(account, ({ context }) => context.problem);
  const asked = useSelector(account, ({ context }) => context.passwordProblem);
  const typed = (next: string) => account.send({ type: "account.typed", value: next });
  const label = fields()[field].name;
  return (
    <Form
      refusals={problem === null && asked === null ? 0 : 1}
      onSubmit={() => account.send({ type: "account.submitted" })}
    >
      {field === "type" ? (
        <>
          <Choice
            label={label}
            name={field}
            value={value}
            options={Object.entries(types()).map(([id, name]) => ({ id, name }))}
            focused
            onChange={(id) => typed(id ?? value)}
          />
          <Problem said={problem} />
        </>
      ) : (
        <TextField
          label={label}
          name={field}
          type={field === "email" ? "email" : "text"}
          value={value}
          autoComplete={field === "email" ? "email" : "name"}
          maxLength={field === "email" ? MAX_EMAIL : MAX_NAME}
          focused
          issue={problem ?? undefined}
          onChange={typed}
        />
      )}
      <OwnPassword account={account} />
      <div className={css["buttons"]}>
        <Button type="submit" busy={saving}>
          {t("Save")}
        </Button>
        <Button kind="quiet" idle={saving} onClick={() => account.send({ type: "account.closed" })}>
          {t("Cancel")}
        </Button>
      </div>
    </Form>
  );
}

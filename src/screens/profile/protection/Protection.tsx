import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";

import { MAX_PASSWORD } from "#contract/limits.ts";
import type { protectionMachine } from "#machines/protection/protection.machine.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { PasswordField } from "../../../parts/field/PasswordField.tsx";
import { Form, Problem } from "../../../parts/form/Form.tsx";
import { t } from "../../../words/t.ts";
import { SecondFactor } from "./SecondFactor.tsx";

import css from "../account/Account.module.css";

/** The running chart of what protects the account. */
export type ProtectionActor = ActorRefFrom<typeof protectionMachine>;

/** What protects a superuser's account: their password and second factor. Serves O139 and O141. */
export function Protection({ protection }: { protection: ProtectionActor }) {
  const factor = useSelector(protection, ({ children }) => children.secondFactor);
  return (
    <>
      <Password protection={protection} />
      {factor && <SecondFactor factor={factor} />}
    </>
  );
}

function Password({ protection }: { protection: ProtectionActor }) {
  const typing = useSelector(protection, (state) => state.hasTag("password"));
  const section = useRef<HTMLElement>(null);
  const wasTyping = useRef(typing);
  useEffect(() => {
    if (wasTyping.current && !typing) section.current?.querySelector("button")?.focus();
    wasTyping.current = typing;
  }, [typing]);
  return (
    <section ref={section} className={css["section"]} aria-labelledby="protection">
      <h2 id="protection">{t("Password")}</h2>
      {typing ? (
        <PasswordForm protection={protection} />
      ) : (
        <Button kind="secondary" onClick={() => protection.send({ type: "password.opened" })}>
          {t("Change password")}
        </Button>
      )}
    </section>
  );
}

function PasswordForm({ protection }: { protection: ProtectionActor }) {
  const { form, shown, issues, problem } = useSelector(protection, ({ context }) => context);
  const saving = useSelector(protection, (state) => state.hasTag("saving"));
  return (
    <Form
      refusals={Object.keys(issues).length}
      onSubmit={() => protection.send({ type: "password.submitted" })}
    >
      <PasswordField
        label={t("Current password")}
        name="password"
        value={form.password}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        shown={shown}
        focused
        issue={issues.password}
        onChange={(value) => protection.send({ type: "password.typed", field: "password", value })}
        onShown={(show) => protection.send({ type: "password.shown", shown: show })}
      />
      <PasswordField
        label={t("New password")}
        name="new_password"
        value={form.new_password}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD}
        shown={shown}
        hint={t("At least 12 characters, 5 of them different. You’ll be signed out elsewhere.")}
        issue={issues.new_password}
        onChange={(value) =>
          protection.send({ type: "password.typed", field: "new_password", value })
        }
      />
      <Problem said={problem} />
      <div className={css["buttons"]}>
        <Button type="submit" busy={saving}>
          {t("Save password")}
        </Button>
        <Button
          kind="quiet"
          idle={saving}
          onClick={() => protection.send({ type: "password.closed" })}
        >
          {t("Cancel")}
        </Button>
      </div>
    </Form>
  );
}

import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ActorRefFrom } from "xstate";

import { MAX_PASSWORD, MAX_SECOND_FACTOR } from "#contract/limits.ts";
import type { secondFactorMachine } from "#machines/secondFactor/secondFactor.machine.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { PasswordField } from "../../../parts/field/PasswordField.tsx";
import { TextField } from "../../../parts/field/TextField.tsx";
import { Form, Problem } from "../../../parts/form/Form.tsx";
import { t, tn } from "../../../words/t.ts";
import { QrPicture } from "./QrPicture.tsx";

import account from "../account/Account.module.css";
import css from "./SecondFactor.module.css";

interface Props {
  factor: ActorRefFrom<typeof secondFactorMachine>;
}

/** A superuser's second factor: an authenticator app that is set up, or turned off. Serves O141. */
export function SecondFactor({ factor }: Props) {
  const shows = useSelector(factor, ({ tags }) =>
    (["off", "confirming", "codes", "on"] as const).find((tag) => tags.has(tag)),
  );
  const section = useRef<HTMLElement>(null);
  const before = useRef(shows);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what came, or back to the button.
    if (before.current !== shows)
      section.current?.querySelector<HTMLElement>("[data-first], input, button")?.focus();
    before.current = shows;
  }, [shows]);
  return (
    <section ref={section} className={account["section"]} aria-labelledby="second-factor">
      <h2 id="second-factor">{t("Two-step sign-in")}</h2>
      {shows === undefined && <Closed factor={factor} />}
      {shows === "off" && <BeginForm factor={factor} />}
      {shows === "confirming" && <ConfirmForm factor={factor} />}
      {shows === "codes" && <RecoveryCodes factor={factor} />}
      {shows === "on" && <TurnOffForm factor={factor} />}
    </section>
  );
}

function Closed({ factor }: Props) {
  const problem = useSelector(factor, ({ context }) => context.problem);
  const fetching = useSelector(factor, (state) => state.hasTag("busy"));
  return (
    <>
      <p>{t("After the password, a code from an app on your phone.")}</p>
      <Problem said={problem} />
      <Button
        kind="secondary"
        busy={fetching}
        onClick={() => factor.send({ type: "factor.opened" })}
      >
        {t("Turn on or off")}
      </Button>
    </>
  );
}

function BeginForm({ factor }: Props) {
  return (
    <FactorForm factor={factor} does={t("Continue")}>
      <OwnPassword factor={factor} />
    </FactorForm>
  );
}

function ConfirmForm({ factor }: Props) {
  const secret = useSelector(factor, ({ context }) => context.secret);
  const address = useSelector(factor, ({ context }) => context.secretAddress);
  return (
    <FactorForm factor={factor} does={t("Turn on")}>
      <p tabIndex={-1} data-first>
        {t("Scan this with an authenticator app, or type the key (time-based):")}
      </p>
      {address && <QrPicture address={address} />}
      <code className={css["secret"]} dir="ltr">
        {(secret.match(/.{1,4}/g) ?? []).join(" ")}
      </code>
      {address && (
        <p>
          <a href={address}>{t("Open the app on this device")}</a>
        </p>
      )}
      <AppCode factor={factor} hint={t("The 6 digits that your authenticator app shows.")} digits />
    </FactorForm>
  );
}

function RecoveryCodes({ factor }: Props) {
  const codes = useSelector(factor, ({ context }) => context.recoveryCodes);
  return (
    <>
      <p tabIndex={-1} data-first>
        {t("Keep these recovery codes. Each signs you in once, should you lose the app.")}
      </p>
      <ul className={css["codes"]} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => factor.send({ type: "factor.closed" })}>{t("I’ve kept them")}</Button>
    </>
  );
}

function TurnOffForm({ factor }: Props) {
  const left = useSelector(factor, ({ context }) => context.recoveryCodesLeft);
  return (
    <FactorForm factor={factor} does={t("Turn off")}>
      <p>
        {t("It is on.")}{" "}
        {left !== null &&
          tn(left, "You have {count} recovery code left.", "You have {count} recovery codes left.")}
      </p>
      <OwnPassword factor={factor} />
      <AppCode factor={factor} hint={t("Of your authenticator app, or a recovery code.")} />
    </FactorForm>
  );
}

/** A form of the section, with its buttons. */
function FactorForm({ factor, does, children }: Props & { does: string; children: ReactNode }) {
  const { issues, problem } = useSelector(factor, ({ context }) => context);
  const busy = useSelector(factor, (state) => state.hasTag("busy"));
  return (
    <Form
      refusals={Object.keys(issues).length}
      onSubmit={() => factor.send({ type: "factor.submitted" })}
    >
      {children}
      <Problem said={problem} />
      <div className={account["buttons"]}>
        <Button type="submit" busy={busy}>
          {does}
        </Button>
        <Button kind="quiet" idle={busy} onClick={() => factor.send({ type: "factor.closed" })}>
          {t("Cancel")}
        </Button>
      </div>
    </Form>
  );
}

function OwnPassword({ factor }: Props) {
  const { form, shown, issues } = useSelector(factor, ({ context }) => context);
  return (
    <PasswordField
      label={t("Current password")}
      name="password"
      value={form.password}
      autoComplete="current-password"
      maxLength={MAX_PASSWORD}
      shown={shown}
      issue={issues.password}
      onChange={(value) => factor.send({ type: "factor.typed", field: "password", value })}
      onShown={(show) => factor.send({ type: "factor.shown", shown: show })}
    />
  );
}

/** The code; `digits`: only one of the app will do. */
function AppCode({ factor, hint, digits = false }: Props & { hint: string; digits?: boolean }) {
  const code = useSelector(factor, ({ context }) => context.form.code);
  const issue = useSelector(factor, ({ context }) => context.issues.code);
  return (
    <TextField
      label={t("Code")}
      name="code"
      type="tel"
      inputMode={digits ? "numeric" : "text"}
      autoComplete="one-time-code"
      maxLength={MAX_SECOND_FACTOR}
      value={code}
      hint={hint}
      issue={issue}
      onChange={(value) => factor.send({ type: "factor.typed", field: "code", value })}
    />
  );
}

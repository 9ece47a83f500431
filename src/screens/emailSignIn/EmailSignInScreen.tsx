import { useSelector } from "@xstate/react";

import { MAX_SECOND_FACTOR } from "#contract/limits.ts";

import { Button } from "../../parts/button/Button.tsx";
import { PasswordField } from "../../parts/field/PasswordField.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { useChild } from "../../root.tsx";
import "../../words/en/signIn.ts";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";

/** Sign-in by e-mail and password, and by a code where the account asks for one. Serves R2, S4 and O141. */
export function EmailSignInScreen() {
  const signIn = useChild("emailSignIn");
  const asksCode = useSelector(signIn, (state) => state?.hasTag("code") ?? false);
  const busy = useSelector(signIn, (state) => state?.hasTag("busy") ?? false);
  return (
    <SplitLayout
      title={asksCode ? t("Two-step sign-in") : t("Sign In by E-mail")}
      intro={asksCode ? t("One more step, as you chose it.") : t("Good to see you again.")}
      mood={busy ? "thinking" : "done"}
    >
      {asksCode ? <CodeForm /> : <PasswordForm />}
    </SplitLayout>
  );
}

function PasswordForm() {
  const signIn = useChild("emailSignIn");
  const email = useSelector(signIn, (state) => state?.context.email ?? "");
  const password = useSelector(signIn, (state) => state?.context.password ?? "");
  const shown = useSelector(signIn, (state) => state?.context.shown ?? false);
  const busy = useSelector(signIn, (state) => state?.hasTag("busy") ?? false);
  const canSubmit = useSelector(signIn, (state) => state?.hasTag("canSubmit") ?? false);
  return (
    <>
      <Form onSubmit={() => signIn?.send({ type: "signIn.submitted" })}>
        <TextField
          label={t("E-mail")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          focused
          onChange={(value) => signIn?.send({ type: "email.changed", value })}
        />
        <PasswordField
          label={t("Password")}
          name="password"
          autoComplete="current-password"
          value={password}
          shown={shown}
          onChange={(value) => signIn?.send({ type: "password.changed", value })}
          onShown={(show) => signIn?.send({ type: "password.shown", shown: show })}
        />
        <Button type="submit" wide disabled={!canSubmit} busy={busy}>
          {t("Sign in")}
        </Button>
      </Form>
      <p>
        <Marked
          text={t("No account yet? <new>Sign up</new>. Or <phone>sign in by phone</phone>.")}
          new={(inner) => <AppLink to="/sign-up">{inner}</AppLink>}
          phone={(inner) => <AppLink to="/sign-in">{inner}</AppLink>}
        />
      </p>
    </>
  );
}

/** The second step: the code of an authenticator app, or one that was kept for its loss. Serves O141. */
function CodeForm() {
  const signIn = useChild("emailSignIn");
  const code = useSelector(signIn, (state) => state?.context.code ?? "");
  const byRecovery = useSelector(signIn, (state) => state?.context.byRecovery ?? false);
  const issue = useSelector(signIn, (state) => state?.context.issue ?? undefined);
  const busy = useSelector(signIn, (state) => state?.hasTag("busy") ?? false);
  const field = {
    name: "code",
    autoComplete: "one-time-code",
    value: code,
    focused: true,
    issue,
    maxLength: MAX_SECOND_FACTOR,
    onChange: (value: string) => signIn?.send({ type: "code.changed", value }),
  };
  return (
    <Form
      refusals={issue === undefined ? 0 : 1}
      onSubmit={() => signIn?.send({ type: "code.submitted" })}
    >
      {byRecovery ? (
        <TextField
          key="recovery"
          {...field}
          label={t("Recovery code")}
          hint={t("One of those you kept when you turned this on.")}
        />
      ) : (
        <TextField
          key="app"
          {...field}
          label={t("Code")}
          type="tel"
          inputMode="numeric"
          hint={t("The 6 digits that your authenticator app shows.")}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {t("Sign in")}
      </Button>
      <Button
        kind="quiet"
        idle={busy}
        onClick={() => signIn?.send({ type: "code.kindChosen", byRecovery: !byRecovery })}
      >
        {byRecovery ? t("Use the app’s code") : t("Use a recovery code")}
      </Button>
      <Button kind="quiet" idle={busy} onClick={() => signIn?.send({ type: "code.left" })}>
        {t("Back")}
      </Button>
    </Form>
  );
}

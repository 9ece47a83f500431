import { useSelector } from "@xstate/react";

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

/** Sign-in by e-mail and password. Serves R2 and S4. */
export function EmailSignInScreen() {
  const signIn = useChild("emailSignIn");
  const email = useSelector(signIn, (state) => state?.context.email ?? "");
  const password = useSelector(signIn, (state) => state?.context.password ?? "");
  const shown = useSelector(signIn, (state) => state?.context.shown ?? false);
  const busy = useSelector(signIn, (state) => state?.hasTag("busy") ?? false);
  const canSubmit = useSelector(signIn, (state) => state?.hasTag("canSubmit") ?? false);
  return (
    <SplitLayout
      title={t("Sign In by E-mail")}
      intro={t("Good to see you again.")}
      mood={busy ? "thinking" : "done"}
    >
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
    </SplitLayout>
  );
}

import { useSelector } from "@xstate/react";

import { MAX_NAME } from "#contract/limits.ts";

import { Button } from "../../parts/button/Button.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { SignUpSteps } from "../../parts/steps/SignUpSteps.tsx";
import { useChild } from "../../root.tsx";
import "../../words/en/signIn.ts";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";

/** The first step of sign-up. Serves R4 and S8. */
export function NameScreen() {
  const name = useChild("name");
  const refusals = useSelector(name, (state) => state?.context.refusals ?? 0);
  const issue = useSelector(name, (state) => state?.context.issue ?? undefined);
  const fullName = useSelector(name, (state) => state?.context.fullName ?? "");
  return (
    <SplitLayout
      title={t("Enter Your Name")}
      intro={t("So I know what to call you.")}
      steps={<SignUpSteps at={0} />}
    >
      <Form refusals={refusals} onSubmit={() => name?.send({ type: "name.submitted" })}>
        <TextField
          label={t("Full name")}
          name="name"
          autoComplete="name"
          maxLength={MAX_NAME}
          value={fullName}
          issue={issue}
          focused
          onChange={(value) => name?.send({ type: "name.changed", value })}
        />
        <Button type="submit" wide>
          {t("Next")}
        </Button>
      </Form>
      <p>
        <Marked
          text={t("Have an account already? <a>Sign in</a>")}
          a={(inner) => <AppLink to="/sign-in">{inner}</AppLink>}
        />
      </p>
    </SplitLayout>
  );
}

import { useSelector } from "@xstate/react";

import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { SignUpSteps } from "../../parts/steps/SignUpSteps.tsx";
import { useSecondsLeft } from "../../platform/clock/useSecondsLeft.ts";
import { useChild } from "../../root.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { NumberForm } from "./NumberForm.tsx";
import "../../words/en/signIn.ts";

const NO_WAIT = { ms: 0 };

/** Verification by phone, for sign-in and as a step of sign-up: a number, then the code sent to it. Serves R5 and S5 to S7. */
export function PhoneScreen() {
  const phone = useChild("phone");
  const signingUp = useSelector(phone, (state) => (state?.context.fullName ?? null) !== null);
  const number = useSelector(phone, (state) => state?.context.phone ?? "");
  const entering = useSelector(phone, (state) => state?.hasTag("enteringCode") ?? false);
  const busy = useSelector(phone, (state) => state?.hasTag("busy") ?? false);
  const opening = useSelector(phone, (state) => state?.hasTag("opening") ?? false);
  const wait = useSelector(phone, (state) => state?.context.wait ?? NO_WAIT);
  // Counted here, where it goes on while the number is looked at again.
  const left = useSecondsLeft(wait);
  const steps = signingUp ? <SignUpSteps at={1} /> : undefined;
  const mood = busy ? "thinking" : "done";
  if (!phone || opening) return null;
  if (entering) {
    return (
      <SplitLayout
        title="Enter the Code"
        intro={`It is on its way to ${number.trim()} by SMS.`}
        steps={steps}
        mood={mood}
      >
        <CodeForm phone={phone} left={left} />
      </SplitLayout>
    );
  }
  return (
    <SplitLayout
      title={signingUp ? "Enter Your Number" : "Sign In by Phone"}
      intro="I send you a code by SMS to know that it is you."
      steps={steps}
      mood={mood}
    >
      <NumberForm phone={phone} />
      {signingUp ? (
        <p>
          <AppLink to="/sign-up">Change your name</AppLink>
        </p>
      ) : (
        <p>
          New here? <AppLink to="/sign-up">Make an account</AppLink>. Or{" "}
          <AppLink to="/login-by-email">sign in by e-mail</AppLink>.
        </p>
      )}
    </SplitLayout>
  );
}

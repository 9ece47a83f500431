import { useSelector } from "@xstate/react";

import { asciiDigits } from "#machines/phone/numbers.ts";

import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { SignUpSteps } from "../../parts/steps/SignUpSteps.tsx";
import { useSecondsLeft } from "../../platform/clock/useSecondsLeft.ts";
import { useChild } from "../../root.tsx";
import { leftToRight } from "../../words/leftToRight.tsx";
import { Marked } from "../../words/Marked.tsx";
import "../../words/en/signIn.ts";
import { t } from "../../words/t.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NumberForm } from "./NumberForm.tsx";

const NO_WAIT = { ms: 0 };

/** Verification by phone, for sign-in and as a step of sign-up: a number, then the code sent to it. Serves R5 and S5 to S7. */
export function PhoneScreen() {
  const phone = useChild("phone");
  const signingUp = useSelector(phone, (state) => (state?.context.fullName ?? null) !== null);
  const number = useSelector(phone, (state) => asciiDigits(state?.context.phone ?? "").trim());
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
        title={t("Enter the Code")}
        intro={
          <Marked
            text={t("It is on its way to <number>{number}</number> by SMS.")}
            parameters={{ number }}
            number={leftToRight}
          />
        }
        steps={steps}
        mood={mood}
      >
        <CodeForm phone={phone} left={left} />
      </SplitLayout>
    );
  }
  return (
    <SplitLayout
      title={signingUp ? t("Enter Your Number") : t("Sign In by Phone")}
      intro={t("I’ll text you a code to make sure it’s you.")}
      steps={steps}
      mood={mood}
    >
      <NumberForm phone={phone} />
      {signingUp ? (
        <p>
          <AppLink to="/sign-up">{t("Change your name")}</AppLink>
        </p>
      ) : (
        <p>
          <Marked
            text={t("New here? <new>Make an account</new>. Or <email>sign in by e-mail</email>.")}
            new={(inner) => <AppLink to="/sign-up">{inner}</AppLink>}
            email={(inner) => <AppLink to="/login-by-email">{inner}</AppLink>}
          />
        </p>
      )}
    </SplitLayout>
  );
}

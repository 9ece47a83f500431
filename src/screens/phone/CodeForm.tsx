import { useSelector } from "@xstate/react";

import { CODE_LENGTH } from "#contract/limits.ts";

import { Button } from "../../parts/button/Button.tsx";
import { CodeEntry } from "../../parts/codeEntry/CodeEntry.tsx";
import { Countdown } from "../../parts/countdown/Countdown.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { t } from "../../words/t.ts";
import type { PhoneActor } from "./phoneActor.ts";

import css from "./CodeForm.module.css";

interface Props {
  phone: PhoneActor;
  /** Seconds until another code may be sent. */
  left: number;
}

/** The six boxes, 'Continue', and 'Resend Code' or the time until it may be pressed. Serves S5 to S7 and V2. */
export function CodeForm({ phone, left }: Props) {
  const issue = useSelector(phone, (state) => state.context.issue ?? undefined);
  const refusals = useSelector(phone, (state) => state.context.refusals);
  const code = useSelector(phone, (state) => state.context.code);
  const busy = useSelector(phone, (state) => state.hasTag("busy"));
  const canConfirm = useSelector(phone, (state) => state.hasTag("canConfirm"));
  return (
    <Form refusals={refusals} onSubmit={() => phone.send({ type: "code.confirmed" })}>
      <CodeEntry
        label={t("The 6-digit code")}
        length={CODE_LENGTH}
        value={code}
        awaited={!busy}
        issue={issue}
        onChange={(value) => phone.send({ type: "code.changed", value })}
      />
      <Button type="submit" wide disabled={!canConfirm} busy={busy}>
        {t("Continue")}
      </Button>
      <div className={css["more"]}>
        <Resend phone={phone} left={left} />
        <Button
          kind="quiet"
          disabled={busy}
          onClick={() => phone.send({ type: "phone.editRequested" })}
        >
          {t("Change number")}
        </Button>
      </div>
    </Form>
  );
}

function Resend({ phone, left }: Props) {
  const cooling = useSelector(phone, (state) => state.hasTag("cooling"));
  const ready = useSelector(phone, (state) => state.hasTag("resendReady"));
  const busy = useSelector(phone, (state) => state.hasTag("busy"));
  if (cooling) return <Countdown left={left} />;
  if (!ready) return null;
  return (
    <Button
      kind="quiet"
      disabled={busy}
      onClick={() => phone.send({ type: "code.resendRequested" })}
    >
      {t("Resend Code")}
    </Button>
  );
}

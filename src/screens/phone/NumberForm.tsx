import { useSelector } from "@xstate/react";

import { Button } from "../../parts/button/Button.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { PhoneField } from "../../parts/phoneField/PhoneField.tsx";
import type { PhoneActor } from "./phoneActor.ts";

/** The number and 'Send Verify Code'. Serves S5 and V1. */
export function NumberForm({ phone }: { phone: PhoneActor }) {
  const number = useSelector(phone, (state) => state.context.phone);
  const busy = useSelector(phone, (state) => state.hasTag("busy"));
  const sends = useSelector(phone, (state) => state.context.sends);
  const canSend = useSelector(phone, (state) => state.hasTag("canSend"));
  return (
    <Form onSubmit={() => phone.send({ type: "code.requested" })}>
      <PhoneField
        value={number}
        focused={sends > 0}
        onChange={(value) => phone.send({ type: "phone.changed", value })}
      />
      <Button type="submit" wide disabled={!canSend} busy={busy}>
        Send Verify Code
      </Button>
    </Form>
  );
}

import { useSelector } from "@xstate/react";
import { useRef } from "react";

import { Button } from "../../parts/button/Button.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { PhoneField } from "../../parts/phoneField/PhoneField.tsx";
import { useFocusIfLost } from "../../platform/browser/useFocusIfLost.ts";
import { countryName } from "../../words/countryName.ts";
import { leftToRight } from "../../words/leftToRight.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import type { PhoneActor } from "./phoneActor.ts";

import css from "./NumberForm.module.css";

/** The country, the number and 'Send Verify Code'. Serves S5, V1, O75, O77 and O284. */
export function NumberForm({ phone }: { phone: PhoneActor }) {
  const number = useSelector(phone, (state) => state.context.phone);
  const country = useSelector(phone, (state) => state.context.country);
  const offer = useSelector(phone, (state) => state.context.offer);
  const misread = useSelector(phone, (state) => state.context.misread);
  const issue = useSelector(phone, (state) => state.context.issue ?? undefined);
  const refusals = useSelector(phone, (state) => state.context.refusals);
  const busy = useSelector(phone, (state) => state.hasTag("busy"));
  const canSend = useSelector(phone, (state) => state.hasTag("canSend"));
  const send = useRef<HTMLDivElement>(null);
  useFocusIfLost(send, offer);
  return (
    <Form refusals={refusals} onSubmit={() => phone.send({ type: "code.requested" })}>
      <PhoneField
        value={number}
        country={country}
        issue={issue}
        onChange={(value) => phone.send({ type: "phone.changed", value })}
        onCountry={(chosen) => phone.send({ type: "country.chosen", ...chosen })}
      />
      <div role="status" className={css["offer"]}>
        {offer !== null && (
          <Button kind="secondary" wide onClick={() => phone.send({ type: "offer.taken" })}>
            <Marked
              text={t("Use <number>{number}</number>")}
              parameters={{ number: offer }}
              number={leftToRight}
            />
            {country !== null && ` (${countryName(country)})`}
          </Button>
        )}
        {misread && <p>{whereFrom(country)}</p>}
      </div>
      <div ref={send}>
        <Button type="submit" wide disabled={!canSend} busy={busy}>
          {t("Send Verify Code")}
        </Button>
      </div>
    </Form>
  );
}

const whereFrom = (country: string | null): string =>
  country === null
    ? t("Choose its country above.")
    : t("This number doesn’t fit the country above, {country}. Choose its own.", {
        country: countryName(country),
      });

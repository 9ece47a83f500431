import { secondFactorMachine } from "#machines/secondFactor/secondFactor.machine.ts";

import { subject } from "../charts/subject.ts";
import { wrongPassword } from "./protection.ts";
import { refused } from "./samples.ts";
import { codeWrong } from "./small.ts";

/** What an authenticator app is given. */
export const factorSecret = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  address:
    "otpauth://totp/University%20guide:ann%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=University%20guide",
};
export const recoveryCodes = ["k3vq-7hxm-p2ds-9wta-fz4c-8nbe", "a2cd-efgh-jkmn-pqrs-tuvw-xyz3"];

export const secondFactor = subject({
  machine: secondFactorMachine,
  inputs: [{}],
  key: ({ form, shown, issues, problem, secret, recoveryCodes: kept }) => ({
    password: form.password !== "",
    code: form.code !== "",
    shown,
    issues,
    problem,
    secret: secret !== "",
    codes: kept.length,
  }),
  sees: ({ form, ...rest }) => ({ ...form, ...rest }),
  samples: { factorSecret, recoveryCodes, codeWrong, wrongPassword },
  payloads: {
    "session.started": [{}],
    "factor.opened": [{}],
    "factor.typed": [
      { field: "password", value: "open, sesame!" },
      { field: "code", value: "۱۲۳ 456" },
    ],
    "factor.shown": [{ shown: true }, { shown: false }],
    "factor.submitted": [{}],
    "factor.closed": [{}],
  },
  done: {
    fetchFactor: [
      { on: false, recovery_codes_left: 0 },
      { on: true, recovery_codes_left: 9 },
    ],
    beginFactor: [factorSecret],
    confirmFactor: [recoveryCodes],
    turnOffFactor: [null],
  },
  failed: {
    fetchFactor: [refused],
    beginFactor: [wrongPassword, refused],
    confirmFactor: [codeWrong],
    turnOffFactor: [codeWrong],
  },
  // Each thing is tried once, and only what the page offers.
  isWorth: ({ state, context: { form, shown, issues, problem } }, event) => {
    const isFresh = Object.keys(issues).length === 0 && problem === null;
    const asksPassword = state === '"off"' || state === '"on"';
    switch (event.type) {
      case "session.started":
        return state === '"codes"';
      case "factor.opened":
        return state === '"closed"' && isFresh;
      case "factor.closed":
        return state === '"codes"' || (state === '"on"' && isFresh);
      case "factor.shown":
        return state === '"off"' && event.shown !== shown && isFresh;
      case "factor.typed":
        return (
          form[event.field] === "" &&
          (event.field === "password"
            ? asksPassword
            : state === '"confirming"' || (state === '"on"' && form.password !== ""))
        );
      case "factor.submitted":
        return isFresh;
      default:
        return true;
    }
  },
});

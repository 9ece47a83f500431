import { phoneMachine } from "#machines/phone/phone.machine.ts";

import { subject } from "../charts/subject.ts";
import { ann, refused } from "./samples.ts";

export const phone = subject({
  machine: phoneMachine,
  inputs: [{ fullName: null }, { fullName: "Ann Lee" }],
  key: ({ phone: number, code, cooling, fullName }) => ({
    signingUp: fullName !== null,
    cooling: cooling !== null,
    number: number.trim() !== "",
    withCountry: number.startsWith("+"),
    wholeCode: code.length === 6,
  }),
  sees: ({ phone: number, code, sends, cooling }) => ({ phone: number, code, sends, cooling }),
  payloads: {
    "phone.changed": [{ value: "+1 (415) 555-0123" }, { value: "4155550123" }, { value: "" }],
    "code.requested": [{}],
    "code.changed": [{ value: "12-34 56 78" }, { value: "12x" }],
    "code.confirmed": [{}],
    "code.resendRequested": [{}],
    "phone.editRequested": [{}],
    "cooldown.ended": [{}],
  },
  done: {
    sendCode: [null],
    resendCode: [null],
    verifyCode: [null],
    signUp: [ann, null],
    logIn: [null, ann],
    fetchMe: [ann],
  },
  failed: {
    sendCode: [refused],
    resendCode: [refused],
    verifyCode: [refused],
    signUp: [refused],
    logIn: [refused],
    fetchMe: [refused],
  },
});

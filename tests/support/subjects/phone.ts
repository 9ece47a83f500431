import { dialled } from "#machines/phone/numbers.ts";
import { phoneMachine } from "#machines/phone/phone.machine.ts";

import { subject } from "../charts/subject.ts";
import { ann, refused } from "./samples.ts";

export const phone = subject({
  machine: phoneMachine,
  inputs: [
    { fullName: null, path: "/sign-in", step: null },
    { fullName: "Ann Lee", path: "/sign-up/mobile", step: null },
    { fullName: null, path: "/sign-in", step: "code" },
  ],
  key: ({ phone: number, code, cooling, sent, offer, country, fullName }) => ({
    signingUp: fullName !== null,
    cooling: cooling !== null,
    sent,
    offered: offer !== null,
    country,
    number: dialled(number),
    wholeCode: code.length === 6,
  }),
  sees: ({ phone: number, code, cooling, sent, wait, country, offer, issue, refusals }) => ({
    phone: number,
    code,
    cooling,
    sent,
    wait: wait.ms,
    country,
    offer,
    issue,
    refusals,
  }),
  payloads: {
    "phone.changed": [
      { value: "+1 (415) 555-0123" },
      { value: "4155550123" },
      { value: "+1415" },
      { value: "" },
    ],
    "country.chosen": [{ country: "CA", callingCode: "1" }],
    "offer.taken": [{}],
    "step.linked": [{ step: "code" }, { step: null }],
    "code.requested": [{}],
    "code.changed": [{ value: "12-34 56 78" }, { value: "12x" }],
    "code.confirmed": [{}],
    "code.resendRequested": [{}],
    "phone.editRequested": [{}],
    "cooldown.ended": [{}],
  },
  done: {
    restore: [
      { sent: null, country: "US" },
      { sent: { phone: "+14155550123", wait: 0 }, country: "US" },
    ],
    checkNumber: [
      { fits: "yes", full: "+1 415 555 0123" },
      { fits: "tooShort", full: null },
    ],
    completeNumber: [{ fits: "yes", full: "+1 415 555 0123" }],
    awaitCode: ["12-34 56"],
    sendCode: [null],
    resendCode: [null],
    verifyCode: [null],
    signUp: [ann, null],
    logIn: [null, ann],
    fetchMe: [ann],
  },
  failed: {
    restore: [refused],
    checkNumber: [refused],
    completeNumber: [refused],
    awaitCode: [refused],
    sendCode: [refused],
    resendCode: [refused],
    verifyCode: [refused],
    signUp: [refused],
    logIn: [refused],
    fetchMe: [refused],
  },
});

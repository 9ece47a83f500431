import { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";
import type { Helplines } from "#machines/crisisHelp/types.ts";
import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import { nameMachine } from "#machines/name/name.machine.ts";
import { speechMachine } from "#machines/speech/speech.machine.ts";
import { userTypeMachine } from "#machines/userType/userType.machine.ts";

import { subject } from "../charts/subject.ts";
import { ann, bern, blank, refused, stanford } from "./samples.ts";

export const emailSignIn = subject({
  machine: emailSignInMachine,
  inputs: [{}],
  key: ({ email, password, shown }) => ({
    email: email.trim() !== "",
    password: password !== "",
    shown,
  }),
  sees: ({ email, password, shown }) => ({ email, password, shown }),
  payloads: {
    "email.changed": [{ value: " ann@example.org " }, { value: " " }],
    "password.changed": [{ value: "secret" }, { value: "" }],
    "password.shown": [{ shown: true }, { shown: false }],
    "signIn.submitted": [{}],
  },
  done: { logIn: [ann, null] },
  failed: { logIn: [refused] },
});

export const name = subject({
  machine: nameMachine,
  inputs: [{ fullName: "" }, { fullName: "Ann Lee" }],
  key: ({ fullName, issue }) => ({ longEnough: fullName.trim().length > 2, issue }),
  sees: ({ fullName, issue, refusals }) => ({ fullName, issue, refusals }),
  payloads: {
    "name.changed": [{ value: " Ann Lee " }, { value: " Al " }, { value: "Bob" }],
    "name.submitted": [{}],
  },
});

export const userType = subject({
  machine: userTypeMachine,
  inputs: [{}],
  key: ({ chosen }) => ({ chosen }),
  sees: ({ chosen }) => ({ chosen }),
  payloads: {
    "type.chosen": [
      { userType: "student" },
      { userType: "parent" },
      { userType: "alumni" },
      { userType: "faculty" },
      { userType: "others" },
    ],
    "type.submitted": [{}],
  },
  done: { setType: [null, ann, blank] },
  failed: { setType: [refused] },
});

export const findUniversity = subject({
  machine: findUniversityMachine,
  inputs: [{ userType: "alumni" }, { userType: "faculty" }, { userType: "student" }],
  key: ({ name: typed, userType: is }) => ({ typed: typed.trim() !== "", userType: is }),
  sees: ({ name: typed }) => ({ name: typed }),
  payloads: {
    "name.changed": [{ value: " Stan " }, { value: "  " }],
    "find.submitted": [{}],
  },
  done: { search: [[stanford, bern], []] },
  failed: { search: [refused] },
});

export const speech = subject({
  machine: speechMachine,
  inputs: [{ supported: true }, { supported: false }],
  key: () => ({}),
  sees: () => ({}),
  payloads: { "speech.toggled": [{}] },
  done: { recognise: ["which programs are there"] },
  failed: { recognise: ["no-speech"] },
});

/** Helplines of two countries. */
export const helplines: Helplines = {
  countries: {
    US: {
      name: "United States",
      emergency: "911",
      lines: [
        {
          for: "suicide",
          name: "988 Lifeline",
          call: "988",
          text: "988",
          url: "https://988lifeline.org",
          hours: "24/7",
        },
      ],
    },
    CH: { name: "Switzerland", emergency: "112", lines: [] },
  },
};

export const crisisHelp = subject({
  machine: crisisHelpMachine,
  inputs: [{}],
  key: ({ helplines: all, country }) => ({ fetched: all !== null, country }),
  sees: ({ helplines: all, country }) => ({
    countries: Object.keys(all?.countries ?? {}),
    country,
  }),
  payloads: {
    "help.opened": [{}],
    "help.closed": [{}],
    "help.retried": [{}],
    "country.chosen": [{ country: "CH" }, { country: null }, { country: "ZZ" }],
  },
  done: {
    fetchHelplines: [
      { helplines, region: "US" },
      { helplines, region: "ZZ" },
      { helplines, region: null },
    ],
  },
  failed: { fetchHelplines: ["offline"] },
});

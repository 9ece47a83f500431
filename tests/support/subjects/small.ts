import { appShellMachine } from "#machines/appShell/appShell.machine.ts";
import { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";
import type { Helplines } from "#machines/crisisHelp/types.ts";
import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import { nameMachine } from "#machines/name/name.machine.ts";
import { speechMachine } from "#machines/speech/speech.machine.ts";
import { userTypeMachine } from "#machines/userType/userType.machine.ts";

import { subject } from "../charts/subject.ts";
import { ann, bern, blank, refused, stanford } from "./samples.ts";

/** Another university of Stanford's name. */
const twin = { id: "9", name: "Stanford", city: "Elsewhere" };

export const appShell = subject({
  machine: appShellMachine,
  inputs: [{}],
  key: () => ({}),
  sees: () => ({}),
  callbacks: ["watchLine", "watchVersion", "watchLanguage", "watchHistory", "readKeys"],
  payloads: {
    "line.lost": [{}],
    "line.returned": [{}],
    "tab.returned": [{}],
    "version.found": [{}],
    "reload.requested": [{}],
    "version.postponed": [{}],
    "language.chosenElsewhere": [{ language: "fr" }],
    "history.stepped": [{}],
    "keys.found": [{}],
    "questionMark.pressed": [{}],
    "keys.switched": [{ on: false }, { on: true }],
    "shortcuts.requested": [{}],
    "shortcuts.closed": [{}],
  },
  done: { showLanguage: [null] },
  failed: {
    watchLine: ["broke"],
    watchVersion: ["broke"],
    watchLanguage: ["broke"],
    showLanguage: ["broke"],
    watchHistory: ["broke"],
    readKeys: ["broke"],
  },
});

/** How a host asks for the code of a second factor, and refuses one. */
const atCode = (message: string) => ({
  status: 400,
  message,
  issues: [{ path: "code", message }],
});
export const codeAsked = atCode("Enter the code.");
export const codeWrong = atCode("This code is wrong.");

export const emailSignIn = subject({
  machine: emailSignInMachine,
  inputs: [{}],
  key: ({ email, password, shown, code, byRecovery, issue }) => ({
    email: email.trim() !== "",
    password: password !== "",
    shown,
    code: code !== "",
    byRecovery,
    issue,
  }),
  sees: ({ email, password, shown, code, byRecovery, issue }) => ({
    email,
    password,
    shown,
    code,
    byRecovery,
    issue,
  }),
  samples: { codeAsked, codeWrong },
  payloads: {
    "email.changed": [{ value: " ann@example.org " }, { value: " " }],
    "password.changed": [{ value: "secret" }, { value: "" }],
    "password.shown": [{ shown: true }, { shown: false }],
    "signIn.submitted": [{}],
    "code.changed": [{ value: " ۱۲۳456 " }],
    "code.kindChosen": [{ byRecovery: true }, { byRecovery: false }],
    "code.submitted": [{}],
    "code.left": [{}],
  },
  done: { logIn: [ann, null], logInByCode: [ann, null] },
  failed: { logIn: [refused, codeAsked], logInByCode: [codeWrong, refused] },
  // Each thing is tried once where a code is asked for.
  isWorth: ({ context: { code, byRecovery, issue } }, event) => {
    if (event.type === "code.changed") return code === "" && !byRecovery;
    if (event.type === "code.kindChosen")
      return event.byRecovery !== byRecovery && code === "" && issue === null;
    return event.type !== "code.left" || (code !== "" && issue === null);
  },
});

export const name = subject({
  machine: nameMachine,
  inputs: [{ fullName: "Ann Lee" }, { fullName: "" }],
  key: ({ fullName, issue }) => ({ longEnough: fullName.trim().length > 2, issue }),
  sees: ({ fullName, issue, refusals }) => ({ fullName, issue, refusals }),
  payloads: {
    "name.changed": [{ value: " Ann Lee " }, { value: " Al " }, { value: "Bob" }],
    "name.submitted": [{}],
  },
  done: { restoreTyped: [null, "An"] },
  failed: { restoreTyped: [refused] },
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
  inputs: [
    { userType: "alumni", name: "" },
    { userType: "faculty", name: "" },
    { userType: "student", name: "Stan" },
  ],
  key: ({ name: typed, userType: is, matches, active }) => ({
    typed: typed.trim() !== "",
    userType: is,
    matches: matches.length,
    active,
  }),
  sees: ({ name: typed, matches, total, active }) => ({ name: typed, matches, total, active }),
  payloads: {
    "name.changed": [{ value: " Stan " }, { value: "  " }],
    "find.submitted": [{}],
    "match.stepped": [{ by: 1 }, { by: -1 }],
    "match.chosen": [{ id: "7" }, { id: "x" }],
    "matches.closed": [{}],
    "matches.retried": [{}],
  },
  done: {
    search: [[stanford, bern], [], [stanford, twin]],
    findMatches: [
      { universities: [stanford, bern], total: 12 },
      { universities: [], total: 0 },
    ],
  },
  failed: { search: [refused], findMatches: [refused] },
  // What type the person is matters to 'Find' alone, and on a match the Enter key is the list's.
  isWorth: ({ context: { userType: is, active } }, { type }) =>
    type === "find.submitted"
      ? active === null
      : is === "alumni" || !/^(?:match|xstate\.error)/.test(type),
  samples: { twin },
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
  words: { "24/7": { en: "24 hours, every day" } },
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

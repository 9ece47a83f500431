import type { Page } from "playwright-core";
import type { AnyEventObject } from "xstate";

import type { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import type { EmailSignInEvent } from "#machines/emailSignIn/types.ts";
import { transitionsOf } from "#tests/support/charts/coverage.ts";
import { codeAsked, codeWrong, emailSignIn as subject } from "#tests/support/subjects/small.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import type { WalkedHost } from "../world/walkedHost.ts";
import { isLoading, issueIn, lookOf, looks, signedIn } from "./formPage.ts";

export const EMAIL_HOLDS = ["logIn", "me"] as const;

const IDLE = "emailSignIn.editing.incomplete on signIn.submitted [0]";

const passwordOf = (page: Page) => page.getByLabel("Password", { exact: true });

/** The code's field, by the app or for its loss. */
const codeOf = (page: Page) => page.getByLabel(/^(?:Code|Recovery code)$/);

const steps = {
  "email.changed": ({ page }, { value }) => page.getByLabel("E-mail").fill(value),
  "password.changed": ({ page }, { value }) => passwordOf(page).fill(value),
  "password.shown": ({ page }, { shown }) =>
    page.getByRole("button", { name: shown ? "Show password" : "Hide password" }).click(),
  "signIn.submitted": ({ page }) => passwordOf(page).press("Enter"),
  "code.changed": ({ page }, { value }) => codeOf(page).fill(value),
  "code.kindChosen": ({ page }, { byRecovery }) =>
    page
      .getByRole("button", { name: byRecovery ? "Use a recovery code" : "Use the app’s" })
      .click(),
  "code.submitted": ({ page }) => codeOf(page).press("Enter"),
  "code.left": ({ page }) => page.getByRole("button", { name: "Back" }).click(),
} satisfies Steps<EmailSignInEvent>;

const isAboutCode = (name: string) =>
  /\.(?:asking|checking) /.test(name) || name.includes("signingIn on xstate.error.actor.logIn [0]");
const TAKEN_WITHOUT_CODE = transitionsOf(subject.machine).filter(
  (name) => !isAboutCode(name) && name !== IDLE,
);

async function findCodeForm(page: Page) {
  const field = codeOf(page);
  return {
    code: await field.inputValue(),
    byRecovery: (await field.getAttribute("inputmode")) !== "numeric",
    filledBy: await field.getAttribute("autocomplete"),
    says: await issueIn(page),
    submit: await lookOf(page, "Sign in"),
    loading: await isLoading(page),
  };
}

/** Sign-in by e-mail and password, and on a host with second factors by a code. */
export const emailSignIn = (host: WalkedHost, { asksCode }: { asksCode: boolean }) =>
  walked<typeof emailSignInMachine, unknown>({
    name: host.named("emailSignIn"),
    subject,
    steps,
    ports: {
      logIn: {
        done: (scene, { output }) => host.grant(scene, "logIn", signedIn(output)),
        failed: (scene, { error }) =>
          error === codeAsked
            ? scene.calls.refuse("logIn", codeAsked)
            : host.refuse(scene, "logIn"),
      },
      logInByCode: {
        done: (scene, { output }) => host.grant(scene, "logIn", signedIn(output)),
        failed: (scene, { error }) =>
          error === codeWrong
            ? scene.calls.refuse("logIn", codeWrong)
            : host.refuse(scene, "logIn"),
      },
    },
    async open({ page, url }) {
      await page.goto(`${url}/login-by-email`);
      await page.getByLabel("E-mail").waitFor();
    },
    leaves: (_, { type }: AnyEventObject) => type.startsWith("xstate.done.actor.logIn"),
    isWorth(state, event) {
      if (event.type === "password.shown")
        return event.shown !== state.context.shown && !state.hasTag("busy");
      if ("error" in event && event.error === codeAsked) return asksCode;
      return event.type !== "signIn.submitted" || state.hasTag("canSubmit");
    },
    async found(page) {
      if ((await codeOf(page).count()) > 0) return findCodeForm(page);
      const password = passwordOf(page);
      return {
        // A field of the type `email` takes blanks away by itself.
        email: (await page.getByLabel("E-mail").inputValue()).trim(),
        password: await password.inputValue(),
        isHidden: (await password.getAttribute("type")) === "password",
        submit: await lookOf(page, "Sign in"),
        loading: await isLoading(page),
      };
    },
    expected(state) {
      const { email, password, shown, code, byRecovery, issue } = state.context;
      const busy = state.hasTag("busy");
      if (state.hasTag("code"))
        return {
          code,
          byRecovery,
          filledBy: "one-time-code",
          says: wordsOf(issue),
          submit: looks(busy, true),
          loading: busy,
        };
      return {
        email: email.trim(),
        password,
        isHidden: !shown,
        submit: looks(busy, state.hasTag("canSubmit")),
        loading: busy,
      };
    },
    ...(asksCode
      ? {
          untaken: {
            [IDLE]:
              "'Sign in' is disabled until both fields hold something (O4); the browser sends no form by a disabled button.",
          },
        }
      : { takes: TAKEN_WITHOUT_CODE }),
  });

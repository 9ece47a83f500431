import type { Page } from "playwright-core";
import type { AnyEventObject } from "xstate";

import type { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import type { EmailSignInEvent } from "#machines/emailSignIn/types.ts";
import { emailSignIn as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";
import type { WalkedHost } from "../world/walkedHost.ts";
import { isLoading, lookOf, looks, signedIn } from "./formPage.ts";

export const EMAIL_HOLDS = ["logIn", "me"] as const;

const passwordOf = (page: Page) => page.getByLabel("Password", { exact: true });

const steps = {
  "email.changed": ({ page }, { value }) => page.getByLabel("E-mail").fill(value),
  "password.changed": ({ page }, { value }) => passwordOf(page).fill(value),
  "password.shown": ({ page }, { shown }) =>
    page.getByRole("button", { name: shown ? "Show password" : "Hide password" }).click(),
  "signIn.submitted": ({ page }) => passwordOf(page).press("Enter"),
} satisfies Steps<EmailSignInEvent>;

/** Sign-in by e-mail and password. */
export const emailSignIn = (host: WalkedHost) =>
  walked<typeof emailSignInMachine, unknown>({
    name: host.named("emailSignIn"),
    subject,
    steps,
    ports: {
      logIn: {
        done: (scene, { output }) => host.grant(scene, "logIn", signedIn(output)),
        failed: (scene) => host.refuse(scene, "logIn"),
      },
    },
    async open({ page, url }) {
      await page.goto(`${url}/login-by-email`);
      await page.getByLabel("E-mail").waitFor();
    },
    leaves: (_, { type }: AnyEventObject) => type === "xstate.done.actor.logIn",
    isWorth(state, event) {
      if (event.type === "password.shown")
        return event.shown !== state.context.shown && !state.hasTag("busy");
      return event.type !== "signIn.submitted" || state.hasTag("canSubmit");
    },
    async found(page) {
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
    expected: (state) => ({
      email: state.context.email.trim(),
      password: state.context.password,
      isHidden: !state.context.shown,
      submit: looks(state.hasTag("busy"), state.hasTag("canSubmit")),
      loading: state.hasTag("busy"),
    }),
    untaken: {
      "emailSignIn.editing.incomplete on signIn.submitted [0]":
        "'Sign in' is disabled until both fields hold something (O4); the browser sends no form by a disabled button.",
    },
  });

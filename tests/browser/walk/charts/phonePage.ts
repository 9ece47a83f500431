import type { Page } from "playwright-core";

import { type ButtonLook, isLoading, issueIn } from "./formPage.ts";

/** What a person finds on the screen of the number or of the code; null is what isn't there. */
export interface PhoneFound {
  title: string;
  number: string | null;
  send: ButtonLook;
  code: string | null;
  proceed: ButtonLook;
  change: ButtonLook;
  /** The time that is left is counted by the view. */
  resend: ButtonLook | "counting";
  /** While a code is awaited, the focus is in its boxes. */
  writesCode: boolean | null;
  /** Where the code went to. */
  sentTo: string | null;
  /** What is wrong with the number or the code, as it is said at its field. */
  issue: string;
  /** The country that is shown, and the number that is offered. */
  country: string | null;
  offer: string | null;
  loading: boolean;
}

const BUTTONS = /^(?:Send Verify Code|Continue|Change number|Resend Code)$/;

/** Looks at the screen of the number or of the code as a person does. */
export async function findPhone(page: Page): Promise<PhoneFound> {
  const [titles, numbers, buttons, entries, timers, sentTo, issue, countries, offers, loading] =
    await Promise.all([
      page.getByRole("heading", { level: 1 }).allTextContents(),
      page.getByLabel("Phone number").evaluateAll(valuesIn),
      page.getByRole("button", { name: BUTTONS }).evaluateAll(lookAtButtons),
      page.getByRole("group", { name: "The 6-digit code" }).evaluateAll(lookAtEntries),
      page.getByRole("timer").allTextContents(),
      page.getByText(/^It is on its way to /).allTextContents(),
      issueIn(page),
      page.getByLabel("Country").evaluateAll(valuesIn),
      page.getByRole("button", { name: /^Use \+/ }).allTextContents(),
      isLoading(page),
    ]);
  const look = (name: string): ButtonLook => buttons.find(([each]) => each === name)?.[1] ?? null;
  const [entry] = entries;
  const proceed = look("Continue");
  return {
    title: titles.join(" ").trim(),
    number: numbers[0] ?? null,
    send: look("Send Verify Code"),
    code: entry?.code ?? null,
    proceed,
    change: look("Change number"),
    resend: timers.some((text) => /^Resend in \d+s$/.test(text)) ? "counting" : look("Resend Code"),
    writesCode: entry !== undefined && proceed !== "busy" ? entry.hasFocus : null,
    sentTo: sentTo[0] ?? null,
    issue,
    country: countries[0] ?? null,
    offer: offers[0] ?? null,
    loading,
  };
}

// What follows runs in the page, and so uses nothing from around it.

/** What is in each field. */
const valuesIn = (fields: Element[]): string[] =>
  fields.map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "",
  );

/** The buttons, each with how it stands. */
const lookAtButtons = (
  buttons: Element[],
): [name: string, look: "enabled" | "disabled" | "busy"][] =>
  buttons.map((button) => [
    (button.textContent ?? "").trim(),
    button.getAttribute("aria-busy") === "true"
      ? "busy"
      : button.matches(":disabled")
        ? "disabled"
        : "enabled",
  ]);

/** The digits in the boxes of each code, and whether one of them has the focus. */
const lookAtEntries = (groups: Element[]): { code: string; hasFocus: boolean }[] =>
  groups.map((group) => ({
    code: [...group.querySelectorAll("input")].map(({ value }) => value).join(""),
    hasFocus: group.contains(document.activeElement),
  }));

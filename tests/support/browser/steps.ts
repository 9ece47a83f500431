import type { Locator, Page } from "playwright-core";

/** How long a step of a journey may take before it counts as failed, in milliseconds. */
export const PATIENCE = 60_000;

/** A sending of codes, as a person's phone shows them. */
export type ReadCode = (phone: string) => Promise<string | undefined>;

/** Types the number, asks for a code, and waits until the boxes are there. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Phone number").fill(phone);
  await page.getByRole("button", { name: "Send Verify Code" }).click();
  await page.getByText("The verification code was sent").waitFor();
  await box(page, 1).waitFor();
}

/** Puts a whole code into one box by an `input` event, as SMS autofill and password managers do, and continues. */
export async function enterCode(page: Page, code: string, intoBox: number): Promise<void> {
  await box(page, intoBox).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

export const box = (page: Page, number: number): Locator => page.getByLabel(`Digit ${number} of 6`);

/** The code that was sent to a number; rejects when there is none. */
export async function sentCode(read: ReadCode, phone: string): Promise<string> {
  const code = await read(phone);
  if (code === undefined) throw new Error(`No code was sent to ${phone}.`);
  return code;
}

/** Types a question and sends it with Enter. */
export async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByPlaceholder("Ask me anything....");
  await input.fill(question);
  await input.press("Enter");
}

/** The conversation on the screen. */
export const conversation = (page: Page): Locator =>
  page.getByRole("log", { name: "Conversation" });

/** Waits until the guide's answer is whole: it thinks no more, and offers replies. */
export async function answered(page: Page): Promise<void> {
  await page.getByRole("img", { name: "The guide is thinking" }).waitFor({ state: "detached" });
  await page
    .getByRole("group", { name: "Suggested replies" })
    .getByRole("button")
    .first()
    .waitFor();
}

/** Watches how long the text of the conversation is, each time it changes. */
export async function watchGrowth(page: Page): Promise<() => Promise<number[]>> {
  const lengths = await conversation(page).evaluateHandle((log) => {
    const seen: number[] = [];
    new MutationObserver(() => {
      const { length } = log.textContent ?? "";
      if (length !== seen.at(-1)) seen.push(length);
    }).observe(log, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => lengths.jsonValue();
}

import type { Page } from "playwright-core";

/** What code says that is made to fail. */
export const FAULT = "A fault that the test makes";

/** How the charts read the type of each event they get, and the chat each message. */
type Reading = "startsWith" | "includes";

/**
 * Makes code of ours fail in the page, as a fault in it would: whoever reads this text throws, `times` times. The charts'
 * engine asks of each event's type how it starts, so that the first chart to get an event of this type breaks.
 */
export async function breakOn(
  page: Page,
  text: string,
  { reading = "startsWith", times = 1 }: { reading?: Reading; times?: number } = {},
): Promise<void> {
  await page.evaluate(
    ({ broken, name, most, fault }) => {
      const whole = String.prototype[name];
      let left = most;
      // oxlint-disable-next-line no-extend-native -- only so is the app's own code reached
      Object.defineProperty(String.prototype, name, {
        configurable: true,
        writable: true,
        value(this: string, ...given: [string]) {
          if (left > 0 && this.valueOf() === broken) {
            left -= 1;
            throw new Error(fault);
          }
          return whole.apply(this, given);
        },
      });
    },
    { broken: text, name: reading, most: times, fault: FAULT },
  );
}

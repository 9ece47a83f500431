// @vitest-environment happy-dom
import { useSelector } from "@xstate/react";
import { act } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";

import { phoneMachine } from "#machines/phone/phone.machine.ts";
import type { Left, NumberReading } from "#machines/phone/types.ts";
import { readNumber } from "#src/platform/identity/numbers.ts";
import { CodeForm } from "#src/screens/phone/CodeForm.tsx";
import { NumberForm } from "#src/screens/phone/NumberForm.tsx";
import type { PhoneActor } from "#src/screens/phone/phoneActor.ts";
import { one, render } from "#tests/support/views/render.tsx";

const button = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll("button")].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button '${text}':\n${document.body.innerHTML}`);
  return found;
};
const box = (digit: number) => one(`[aria-label="Digit ${digit} of 6"]`);

/** The form of the state that the chart is in. */
function Forms({ phone }: { phone: PhoneActor }) {
  const entering = useSelector(phone, (state) => state.hasTag("enteringCode"));
  return entering ? <CodeForm phone={phone} left={120} /> : <NumberForm phone={phone} />;
}

// The number's hint loads after the screen, and isn't what is tried here.
beforeAll(async () => {
  await import("#src/parts/phoneField/PhoneHint.tsx");
  await import("#src/parts/phoneField/CountryChoice.tsx");
});

/** The phone chart with its server in the test's hands, and its forms on the screen. */
async function open(reading: NumberReading = { fits: "yes", full: "+1 415 555 0123" }) {
  const asked: string[] = [];
  let answer: () => void = () => {};
  let refuse: (why: Error) => void = () => {};
  const server = <Input,>(call: string) =>
    fromPromise<void, Input>(() => {
      asked.push(call);
      return new Promise((resolve, reject) => {
        answer = resolve;
        refuse = reject;
      });
    });
  const phone = createActor(
    phoneMachine.provide({
      actors: {
        restore: fromPromise<Left, undefined>(() => Promise.resolve({ sent: null, country: "US" })),
        readNumber: fromPromise<NumberReading, { phone: string; country: string | null }>(() =>
          Promise.resolve(reading),
        ),
        sendCode: server("sendCode"),
        verifyCode: server("verifyCode"),
      },
    }),
    { input: { fullName: null, path: "/sign-in", step: null } },
  ).start();
  await render(<Forms phone={phone} />);
  const press = (text: string) =>
    act(async () => {
      button(text).focus();
      button(text).click();
    });
  await act(async () => phone.send({ type: "phone.changed", value: "+14155550123" }));
  return {
    asked,
    phone,
    press,
    answers: () => act(async () => answer()),
    refuses: () => act(async () => refuse(new Error("wrong"))),
  };
}

describe("the focus while signing in by phone", () => {
  it("S5 stays on a busy button, which does nothing more", async () => {
    const { press, asked } = await open();
    await press("Send Verify Code");
    expect(document.activeElement).toBe(button("Send Verify Code"));
    expect(button("Send Verify Code").getAttribute("aria-disabled")).toBe("true");
    await press("Send Verify Code");
    expect(asked).toEqual(["sendCode"]);
  });

  it("S5 S6 begins in the first box, and goes back there after a wrong code", async () => {
    const { press, asked, answers, refuses, phone } = await open();
    await press("Send Verify Code");
    await answers();
    expect(document.activeElement).toBe(box(1));
    await act(async () => phone.send({ type: "code.changed", value: "123456" }));
    await press("Continue");
    await press("Continue");
    expect(asked).toEqual(["sendCode", "verifyCode"]);
    expect(document.activeElement).toBe(button("Continue"));
    await refuses();
    expect(document.activeElement).toBe(box(1));
  });

  it("S5 goes back to the number that is to be changed", async () => {
    const { press, answers } = await open();
    await press("Send Verify Code");
    await answers();
    await press("Change number");
    expect(document.activeElement).toBe(one('[name="phone"]'));
  });
});

describe("a number without its country's code", () => {
  const askFor = async (number: string) => {
    const { press, phone } = await open(readNumber(number, "US"));
    await act(async () => phone.send({ type: "phone.changed", value: number }));
    await press("Send Verify Code");
    return one('[role="status"]').textContent;
  };

  it("O284: is offered whole, with its country's name", async () => {
    expect(await askFor("(415) 555-0123")).toBe("Use +1 415 555 0123 (United States)");
  });

  it.each(["612 34 56 78", "06 12 34 56 78"])(
    "O284: is said to be none of the country shown: %s",
    async (number) => {
      expect(await askFor(number)).toBe(
        "This number doesn’t fit the country above, United States. Choose its own.",
      );
    },
  );
});

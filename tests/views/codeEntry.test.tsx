// @vitest-environment happy-dom
import { act, useState } from "react";
import { describe, expect, it } from "vitest";

import { CodeEntry } from "#src/parts/codeEntry/CodeEntry.tsx";
import { one, render } from "#tests/support/views/render.tsx";

function Form({ heard, awaited = true }: { heard: string[]; awaited?: boolean }) {
  const [code, setCode] = useState("");
  const change = (value: string) => {
    heard.push(value);
    setCode(value);
  };
  return (
    <CodeEntry
      label="The 6-digit code"
      length={6}
      value={code}
      awaited={awaited}
      onChange={change}
    />
  );
}

const box = (digit: number) => one(`[aria-label="Digit ${digit} of 6"]`) as HTMLInputElement;
const shown = () => [1, 2, 3, 4, 5, 6].map((digit) => box(digit).value || "_").join("");

/** What a password manager or an SMS autofill does: it sets the value, and fires nothing but `input`. */
function autofill(digit: number, text: string): void {
  const field = box(digit);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("code entry", () => {
  it("S5 is a labelled group of six boxes that ask for a one-time code", async () => {
    await render(<Form heard={[]} />);
    const group = one('[role="group"]');
    const label = document.getElementById(group.getAttribute("aria-labelledby") ?? "");
    expect(label?.textContent).toBe("The 6-digit code");
    for (const input of group.querySelectorAll("input")) {
      expect(input.autocomplete).toBe("one-time-code");
      expect(input.inputMode).toBe("numeric");
      expect(input.hasAttribute("maxlength")).toBe(false);
    }
  });

  it.each([1, 4, 6])(
    "S6 fills all boxes from a whole code set in box %i by `input`",
    async (digit) => {
      const heard: string[] = [];
      await render(<Form heard={heard} />);
      await act(async () => autofill(digit, "314159"));
      expect(shown()).toBe("314159");
      expect(heard).toEqual(["314159"]);
    },
  );

  it("S6 takes a code that software sets box by box within one turn", async () => {
    const heard: string[] = [];
    await render(<Form heard={heard} />);
    await act(async () => Array.from("271828").forEach((digit, at) => autofill(at + 1, digit)));
    expect(shown()).toBe("271828");
    expect(heard.at(-1)).toBe("271828");
  });

  it("S6 goes on to the next box when a digit is typed over the same digit", async () => {
    await render(<Form heard={[]} />);
    await act(async () => autofill(1, "012345"));
    await act(async () => box(1).focus());
    await act(async () => autofill(1, "0"));
    expect(document.activeElement).toBe(box(2));
    expect(shown()).toBe("012345");
  });

  it("S6 moves with the arrows and erases with backspace", async () => {
    await render(<Form heard={[]} />);
    await act(async () => autofill(1, "123456"));
    expect(document.activeElement).toBe(box(6));
    const press = (key: string) =>
      act(async () => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
      });
    await press("ArrowLeft");
    expect(document.activeElement).toBe(box(5));
    await press("Backspace");
    expect(shown()).toBe("1234_6");
    await press("Backspace");
    expect(shown()).toBe("123__6");
    expect(document.activeElement).toBe(box(4));
  });
});

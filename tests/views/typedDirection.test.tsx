// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";

import { InputBar } from "#src/parts/chat/InputBar.tsx";
import { TextArea } from "#src/parts/field/TextArea.tsx";
import { TextField } from "#src/parts/field/TextField.tsx";
import { one, render } from "#tests/support/views/render.tsx";

const nothing = () => undefined;

/** The `dir` of each field while this is typed in it. */
async function directions(value: string) {
  const typed = { value, onChange: nothing, label: "A", name: "a" };
  await render(
    <>
      <InputBar value={value} canSend={false} onChange={nothing} onSubmit={nothing} />
      <TextField {...typed} name="line" autoComplete="off" />
      <TextField {...typed} name="mail" type="email" autoComplete="off" />
      <TextArea {...typed} name="lines" />
    </>,
  );
  return ["question", "line", "mail", "lines"].map((name) =>
    one(`[name=${name}]`).getAttribute("dir"),
  );
}

describe("what is typed", () => {
  it("O173 runs as its letters do, in the question, a line and several lines, and an address from left to right", async () => {
    expect(await directions("تهران")).toEqual(["auto", "auto", "ltr", "auto"]);
  });

  it("O173 leaves an empty field to the language of the page, for its placeholder", async () => {
    expect(await directions("")).toEqual([null, null, "ltr", null]);
  });
});

// @vitest-environment happy-dom
import { expect, it } from "vitest";

import { DraftWays } from "#src/screens/adminUniversity/DraftWays.tsx";
import { one, render } from "#tests/support/views/render.tsx";

const REST = { problem: null, asking: false, busy: false, canSave: true };

it("O129: the question whether to delete has the focus, and keeps it to who answers", async () => {
  const Ways = ({ deleting, busy = false }: { deleting: boolean; busy?: boolean }) => (
    <DraftWays noun="text" canDelete draft={{ ...REST, deleting, busy }} onWay={() => {}}>
      {null}
    </DraftWays>
  );
  const { again } = await render(<Ways deleting={false} />);
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
  await again(<Ways deleting />);
  expect(document.activeElement).toBe(one('[role="alertdialog"]'));
  const keep = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Keep it",
  );
  keep?.focus();
  await again(<Ways deleting />);
  expect(document.activeElement).toBe(keep);
});

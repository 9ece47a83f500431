// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { expect, it } from "vitest";

import { TitledLayout } from "#src/parts/layout/TitledLayout.tsx";
import { one, render } from "#tests/support/views/render.tsx";

it("O100 S21 lets a screen's title run its own way, so that it is cut at its own end", async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <TitledLayout title="Hartwell University" profileLink={false}>
          {null}
        </TitledLayout>
      ),
    }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await render(<RouterProvider router={router} />);
  expect(one("h1").dir).toBe("auto");
});

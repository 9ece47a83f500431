import type { Locator, Page } from "playwright-core";
import type { AnyEventObject } from "xstate";

import type { CallName } from "#contract/calls/all.ts";
import type { Refusal } from "#machines/ports.ts";

import type { Scene } from "../walked.ts";

/** Answers a call with the event's output. */
export const answer =
  (name: CallName) =>
  ({ calls }: Scene, { output }: AnyEventObject): Promise<void> =>
    calls.answer(name, output);

/** Refuses a call with the event's error. */
export const refuse =
  (name: CallName) =>
  ({ calls }: Scene, { error }: AnyEventObject): Promise<void> =>
    calls.refuse(name, error as Refusal);

/** Refuses a call with the event's error, which the person is told of in a notice. */
export const refuseAloud =
  (name: CallName) =>
  async (scene: Scene, event: AnyEventObject): Promise<void> => {
    await refuse(name)(scene, event);
    scene.alsoSays(`warning: ${(event["error"] as Refusal).message}`);
  };

/** A port that asks a call of the API, and what the screen says itself of a refusal. */
export const byCall = (name: CallName) => ({ done: answer(name), failed: refuse(name) });

/** A port that asks a call of the API of which a refusal is told in a notice. */
export const byCallAloud = (name: CallName) => ({ done: answer(name), failed: refuseAloud(name) });

/** Presses the button of this name, in the dialog of the name `dialog` if one is given. */
export const press =
  (name: string, dialog?: string) =>
  ({ page }: Scene): Promise<void> =>
    (dialog === undefined ? page : page.getByRole("dialog", { name: dialog }))
      .getByRole("button", { name, exact: true })
      .click();

/** Presses the button of a name in this area of the page. */
export const pressIn =
  (area: (page: Page) => Locator) =>
  (name: string) =>
  ({ page }: Pick<Scene, "page">): Promise<void> =>
    area(page).getByRole("button", { name, exact: true }).click();

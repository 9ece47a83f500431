import { expect, it } from "vitest";

import { emailSignInMachine } from "#machines/emailSignIn/emailSignIn.machine.ts";
import { userTypeMachine } from "#machines/userType/userType.machine.ts";
import { calls, notices, stage } from "#tests/support/charts/stage.ts";

it.each([
  ["", "secret"],
  ["ann@example.org", ""],
  ["  ", "secret"],
])("O4 says what is missing with '%s' and '%s'", (email, password) => {
  const play = stage(emailSignInMachine);
  play.actor.send({ type: "email.changed", value: email });
  play.actor.send({ type: "password.changed", value: password });
  play.actor.send({ type: "signIn.submitted" });
  const done = play.take();
  expect(notices(done)).toEqual(["warning: emailSignIn.credentialsMissing"]);
  expect(calls(done)).toEqual([]);
});

it("V4 says that a type must be chosen", () => {
  const play = stage(userTypeMachine);
  play.actor.send({ type: "type.submitted" });
  expect(notices(play.take())).toEqual(["warning: userType.missing"]);
});

import { fromPromise } from "xstate";

import type { DeviceSession } from "#contract/session.ts";
import type { User } from "#contract/user.ts";
import { accountMachine } from "#machines/account/account.machine.ts";
import type { AccountChange } from "#machines/account/types.ts";

import { saveFile } from "../browser/saveFile.ts";
import type { Parts } from "./parts.ts";
import { wireProtection } from "./protection.ts";

const FLAGS = { quiet: true };
/** What the export is called. */
const FILE = "university-guide-data.json";

/** The chart `account` with its ports in place. Serves O89, O90 and O162. */
export function wireAccount({ callServer }: Parts) {
  return accountMachine.provide({
    actors: {
      protection: wireProtection(callServer),
      fetchSessions: fromPromise<DeviceSession[], undefined>((asker) =>
        callServer(asker, "sessions", {}, FLAGS),
      ),
      endSession: fromPromise<DeviceSession[], { id: string }>(({ input: { id }, ...asker }) =>
        callServer(asker, "endSession", { params: { id } }, FLAGS),
      ),
      endSessions: fromPromise<void, undefined>(async (asker) => {
        await callServer(asker, "logOutAll", {}, FLAGS);
      }),
      saveAccount: fromPromise<User, AccountChange>(({ input, ...asker }) => {
        const { field, value, password } = input;
        // A password goes past the chart `requests`.
        const secret = { [field]: value, ...(password === null ? {} : { password }) };
        return callServer(asker, "changeMe", {}, { ...FLAGS, secret });
      }),
      exportData: fromPromise<void, undefined>(async (asker) => {
        const data = await callServer(asker, "exportMe", {}, FLAGS);
        const text = JSON.stringify(data, null, 2);
        saveFile(FILE, new Blob([text], { type: "application/json" }));
      }),
      deleteAccount: fromPromise<void, undefined>(async (asker) => {
        await callServer(asker, "deleteMe", {}, FLAGS);
      }),
    },
  });
}

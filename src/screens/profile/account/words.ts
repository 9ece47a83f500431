import type { DeviceSession } from "#contract/session.ts";
import type { UserType } from "#contract/user.ts";
import type { AccountField } from "#machines/account/types.ts";

/** What each type of a person is called. */
export const TYPES: Record<UserType, string> = {
  student: "Student",
  parent: "Parent",
  alumni: "Alumni",
  faculty: "Faculty",
  others: "Others",
};

/** What each field is called. */
export const FIELDS: Record<AccountField, string> = {
  full_name: "Full name",
  email: "E-mail",
  type: "User type",
};

const NAMED_SYSTEMS = new Set(["iPhone", "iPad", "Mac"]);

/** A device in plain words: "Firefox on Android", "Safari on an iPhone". */
export function deviceName({ browser, system }: DeviceSession): string {
  const place = NAMED_SYSTEMS.has(system)
    ? `${system.startsWith("i") ? "an" : "a"} ${system}`
    : system;
  if (browser !== "" && place !== "") return `${browser} on ${place}`;
  return browser || system || "A device that we don’t recognize";
}

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** When a session was last used, to the day; empty when a host doesn't tell. */
export function lastUsed({ used_at }: DeviceSession): string {
  const at = Date.parse(used_at ?? "");
  return Number.isNaN(at) ? "" : `Last used ${days.format(at)}`;
}

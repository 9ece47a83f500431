import type { DeviceSession } from "#contract/session.ts";
import type { UserType } from "#contract/user.ts";
import type { AccountField } from "#machines/account/types.ts";

import { dayOf } from "../../../words/dates.ts";
import { t } from "../../../words/t.ts";

/** What each type of a person is called. */
export const types = (): Record<UserType, string> => ({
  student: t("Student"),
  parent: t("Parent"),
  alumni: t("Alumni"),
  faculty: t("Faculty"),
  others: t("Others"),
});

/** What each field is called, and the button that changes it. */
export const fields = (): Record<AccountField, { name: string; change: string }> => ({
  full_name: { name: t("Full name"), change: t("Change full name") },
  email: { name: t("E-mail"), change: t("Change E-mail") },
  type: { name: t("User type"), change: t("Change user type") },
});

/** A device in plain words: "Firefox on Android", "Safari on an iPhone". */
export function deviceName({ browser, system }: DeviceSession): string {
  if (browser === "" || system === "")
    return browser || system || t("A device that we don’t recognize");
  switch (system) {
    case "iPhone":
      return t("{browser} on an iPhone", { browser });
    case "iPad":
      return t("{browser} on an iPad", { browser });
    case "Mac":
      return t("{browser} on a Mac", { browser });
    default:
      return t("{browser} on {system}", { browser, system });
  }
}

/** When a session was last used, to the day; empty when a host doesn't tell. */
export function lastUsed({ used_at }: DeviceSession): string {
  const date = dayOf(used_at ?? "");
  return date && t("Last used {date}", { date });
}

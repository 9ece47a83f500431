/* oxlint-disable vitest/expect-expect -- always() throws when its rule is broken */
import { describe, it } from "vitest";

import type { AdminUniversityContext } from "#machines/adminUniversity/types.ts";
import type { EditPointsContext } from "#machines/editPoints/types.ts";
import type { ChartId } from "#machines/ids.ts";
import { always } from "#tests/support/charts/always.ts";
import { adminForm, pointDialog } from "#tests/support/charts/beginnings.ts";
import type { Happened, Kind, World } from "#tests/support/charts/world.ts";
import { ann } from "#tests/support/subjects/samples.ts";

const KINDS: readonly Kind[] = ["here", "here", "here", "person", "port", "port", "time"];
const superuser = { signedIn: true, user: { ...ann, is_superuser: true } };

const fieldOf = (of: World, chart: ChartId, field: string): unknown =>
  (of.chart(chart)?.context as Record<string, unknown> | undefined)?.[field];

/** Watches a field of a chart: no one but the person changes it, as long as the chart is open. */
const typedIn = (chart: ChartId, field: string, by: readonly string[]) => (of: World) => {
  let before = fieldOf(of, chart, field);
  return ({ event }: Happened) => {
    const was = before;
    before = fieldOf(of, chart, field);
    if (was === undefined || before === undefined || before === was) return null;
    return by.includes(event?.type ?? "")
      ? null
      : `${JSON.stringify(was)} became ${JSON.stringify(before)}`;
  };
};

describe("whatever happens, what is typed stays", { timeout: 60_000 }, () => {
  it.each([
    [
      "V1 T1 O77",
      "/sign-in",
      "phone",
      "phone",
      ["phone.changed", "country.chosen", "offer.taken", "restore done"],
    ],
    ["V3 O76", "/sign-up", "name", "fullName", ["name.changed", "restoreTyped done"]],
    ["S4 O4", "/login-by-email", "emailSignIn", "email", ["email.changed"]],
    ["S10 O5", "/university/find-university", "findUniversity", "name", ["name.changed"]],
    // What is submitted on a university's page goes on to its popup chat.
    ["S14", "/university/7", "universityPage", "draft", ["draft.changed", "message.submitted"]],
    ["O41", "/administrator", "admin", "search", ["search.changed"]],
    ["V4 S9", "/select-user-type", "userType", "chosen", ["type.chosen"]],
  ] as const)("%s at %s: in the chart '%s' the field '%s'", async (_, opens, chart, field, by) => {
    await always({
      input: superuser,
      opens,
      about: chart,
      kinds: KINDS,
      watch: typedIn(chart, field, by),
    });
  });

  it("O33 in the point editor's dialog, until it is saved or the person says that it may be lost", () =>
    always({
      input: superuser,
      opens: "/administrator/edit-points/7",
      about: "editPoints",
      begins: pointDialog,
      kinds: KINDS,
      runs: 50,
      watch(of) {
        let typed: string | null = null;
        let isSaved = false;
        return ({ event }) => {
          const editor = of.chart("editPoints")?.context as EditPointsContext | undefined;
          // Who is no superuser any more has no editor.
          if (editor === undefined) typed = null;
          if (event?.type === "draft.changed") {
            typed = String(event["value"]);
            isSaved = false;
          }
          if (/^(?:createPoint|updatePoint) done$/.test(event?.type ?? "")) isSaved = true;
          const is = editor?.draft?.name;
          if (typed === null || is === typed) return null;
          const was = typed;
          typed = null;
          if (isSaved || event?.type === "draft.dropped") return null;
          return `the name '${was}' ${is === undefined ? "is lost" : `became '${is}'`}`;
        };
      },
    }));

  it("O42 in the administration's form, until it is saved or the person leaves it", () =>
    always({
      input: superuser,
      opens: "/administrator/universities/7",
      about: "adminUniversity",
      begins: adminForm,
      kinds: KINDS,
      runs: 40,
      watch(of) {
        let typed: string | null = "Typed";
        let sent: string | null = null;
        return ({ event, effects }) => {
          const admin = of.chart("adminUniversity")?.context as AdminUniversityContext | undefined;
          if (admin === undefined) typed = null;
          if (event?.type === "field.changed") typed = String(event["value"]);
          const isSent = effects.some((each) => "call" in each && each.call === "saveUniversity");
          if (isSent) sent = typed;
          const is = admin?.form.name;
          if (typed === null || is === typed) return null;
          const was = typed;
          typed = null;
          // What was typed while it was being saved is not saved yet.
          if (event?.type === "saveUniversity done" && was === sent) return null;
          if (event?.type === "leave.confirmed") return null;
          return `the name '${was}' became '${is ?? ""}'`;
        };
      },
    }));
});

import type { Said } from "../said.ts";
import { refusalIn } from "./refusal.ts";

/** What doesn't fit of each field. */
type IssuesOf<Field extends string> = Partial<Record<Field, Said>>;

/** As much of the other's text as a sentence can hold. */
const QUOTED = 80;
const quoted = (text: string) => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/**
 * What can be said of any form of text fields: `fields` are in their order on the page, `longest` is how many characters
 * of one the server takes. Serves O42, O48, O58.
 */
export function formFields<Field extends string>(
  fields: readonly Field[],
  longest: Partial<Record<Field, number>>,
) {
  type Form = Record<Field, string>;
  type Issues = IssuesOf<Field>;
  const isField = (path: string): path is Field => fields.some((field) => field === path);
  const differs = (field: Field, one: Form, other: Form) =>
    one[field].trim() !== other[field].trim();

  return {
    /** Whether two forms say the same; blanks around a text are none of it. */
    isSame: (one: Form, other: Form): boolean =>
      !fields.some((field) => differs(field, one, other)),

    /** Which fields hold more than the server takes. */
    tooLong: (form: Form): Issues => {
      const issues: Issues = {};
      for (const field of fields) {
        const most = longest[field];
        if (most !== undefined && form[field].trim().length > most)
          issues[field] = { code: "forms.tooLong", most };
      }
      return issues;
    },

    /**
     * The form once someone else has changed its subject from `kept` to `now`: fields that the person typed in keep what
     * was typed, the others follow. The issues say where both did.
     */
    merged: (form: Form, kept: Form, now: Form): { form: Form; issues: Issues } => {
      const next = { ...form };
      const issues: Issues = {};
      for (const field of fields) {
        if (!differs(field, form, kept)) next[field] = now[field];
        else if (now[field] !== kept[field] && now[field] !== form[field].trim())
          issues[field] = { code: "forms.changedTo", value: quoted(now[field]) };
      }
      return { form: next, issues };
    },

    /** A refusal by the form's fields, the first issue of each; its message where no field is to blame. */
    refused: (error: unknown): { issues: Issues; problem: Said | null } => {
      const refusal = refusalIn(error);
      const issues: Issues = {};
      for (const { path, message } of refusal.issues)
        if (isField(path)) issues[path] ??= { text: message };
      return { issues, problem: Object.keys(issues).length > 0 ? null : { text: refusal.message } };
    },
  };
}

/** The form with a change typed: what was said about its fields is over. */
export function typed<Field extends string>(
  { form, issues }: { form: Record<Field, string>; issues: IssuesOf<Field> },
  change: Partial<Record<Field, string>>,
) {
  const left = { ...issues };
  for (const field in change) delete left[field];
  return { form: { ...form, ...change }, issues: left, problem: null };
}

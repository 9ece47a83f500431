import { t, tn } from "./t.ts";
import { wordsOf } from "./wordsOf.ts";

/**
 * A sentence of a host in the language shown, where it is one of our own server's, which writes English; any other stays as
 * it is. Those with something in them are known by how they are built. Serves A1, X1 and O96.
 */
export function hostSentence(text: string): string {
  return tooOften(text) ?? wrongCode(text) ?? fault(text) ?? wordsOf({ text });
}

/** What was done too often, and when it may be done again. */
function tooOften(text: string): string | null {
  const found = /^(.+\.) Please try again in (\d+) (second|minute)s?\.$/.exec(text);
  const [, what = "", count, unit] = found ?? [];
  if (!found) return null;
  const when =
    unit === "second"
      ? tn(
          Number(count),
          "Please try again in {count} second.",
          "Please try again in {count} seconds.",
        )
      : tn(
          Number(count),
          "Please try again in {count} minute.",
          "Please try again in {count} minutes.",
        );
  return `${wordsOf({ text: what })} ${when}`;
}

/** A code with a slip in it. */
function wrongCode(text: string): string | null {
  const tries = /^The code is wrong or expired\. You have (\d+) (?:try|tries) left\.$/.exec(
    text,
  )?.[1];
  if (tries === undefined) return null;
  return tn(
    Number(tries),
    "The code is wrong or expired. You have {count} try left.",
    "The code is wrong or expired. You have {count} tries left.",
  );
}

/** A fault of ours; its id is in the server's log. */
function fault(text: string): string | null {
  const id = /^Something went wrong on our side\..+ send us this id: (\S+)$/.exec(text)?.[1];
  if (id === undefined) return null;
  return t(
    "Something went wrong on our side. Please try again. If it keeps happening, send us this id: {id}",
    { id },
  );
}

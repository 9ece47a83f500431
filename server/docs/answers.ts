import type { Call } from "#contract/call.ts";
import type { CallName } from "#contract/calls/all.ts";

/** A call of the contract with its name. */
export type NamedCall = Call & { name: CallName };

const CREATING: readonly CallName[] = [
  "createUniversity",
  "createPoint",
  "addLocationImage",
  "startImport",
  "createText",
];

/** The status of a success. */
export const successStatus = ({ name }: NamedCall): number => (CREATING.includes(name) ? 201 : 200);

/** What every answer may carry besides its data, by call. */
export const answerHeaders: Readonly<Partial<Record<CallName, Readonly<Record<string, string>>>>> =
  {
    listUniversities: { "X-Total-Count": "How many universities there are in all pages." },
  };

/** Why a call may be refused, by status: the call's own refusals, and those of all its kind. */
export function refusalsOf(call: Call): [status: number, why: string][] {
  const hasInput = call.query !== undefined || call.body !== undefined;
  const sends = call.body !== undefined || call.multipart !== undefined;
  const common: [number, string, boolean][] = [
    [400, "A field is missing or doesn't fit; data.issues says which.", hasInput],
    [
      401,
      "The access token is missing, forged or expired, or the session has ended.",
      call.access !== "anyone",
    ],
    [403, "Only superusers may do this.", call.access === "superuser"],
    [408, "The body took too long to arrive.", call.body !== undefined],
    [413, "The body is too large.", sends],
    [415, `The body is not ${mediaType(call)}.`, sends],
    [500, "Something went wrong on the host's side.", true],
    [
      503,
      "The host can't reach its data, or save any, right now; Retry-After says when to try again.",
      true,
    ],
  ];
  const texts = new Map<number, string>();
  for (const [status, why, applies] of common) if (applies) texts.set(status, why);
  for (const [status, why] of Object.entries(call.refusals ?? {})) {
    const inCommon = texts.get(Number(status));
    const isNew = inCommon !== undefined && inCommon !== why && Number(status) === 400;
    texts.set(Number(status), isNew ? `${why} ${inCommon}` : why);
  }
  return [...texts].toSorted(([a], [b]) => a - b);
}

/** The media type of a call's body. */
export const mediaType = (call: Call): string =>
  call.multipart === undefined ? "application/json" : "multipart/form-data";

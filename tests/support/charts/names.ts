import type { AnyEventObject, AnyStateMachine } from "xstate";

import { nodesOf } from "./coverage.ts";

/** How values and events are called where one reads them. */
export interface Names {
  /** A value: the name of the sample that it is, what differs from the sample that is nearest to it, or itself. */
  value: (value: unknown) => string;
  event: (event: AnyEventObject) => string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names values after samples. */
export function namesBy(samples: Fields): Names {
  const named = Object.entries(samples)
    .filter(([, sample]) => typeof sample === "object" && sample !== null)
    .map(([name, sample]) => ({ name, sample, text: sorted(sample) }));
  const byText = new Map(named.toReversed().map(({ name, text }) => [text, name]));
  const objects = named.flatMap(({ name, sample }) =>
    isFields(sample) ? [{ name, fields: textsOf(sample) }] : [],
  );
  const value = (of: unknown): string => {
    if (typeof of !== "object" || of === null) return JSON.stringify(of) ?? "null";
    const name = byText.get(sorted(of));
    if (name !== undefined) return name;
    return Array.isArray(of)
      ? `[${of.map((each: unknown) => value(each)).join(", ")}]`
      : shortest(of as Fields);
  };
  /** The fields of an object, or a sample's name and only those that differ from it. */
  const shortest = (of: Fields): string => {
    const fields = [...textsOf(of)];
    const said = new Map(fields.map(([field]) => [field, `${field}: ${value(of[field])}`]));
    const near = objects
      .filter((sample) => [...sample.fields.keys()].every((field) => said.has(field)))
      .map((sample) => [
        `...${sample.name}`,
        ...fields.flatMap(([field, text]) =>
          sample.fields.get(field) === text ? [] : [said.get(field)],
        ),
      ]);
    const [first] = [[...said.values()], ...near]
      .map((parts) => `{${parts.join(", ")}}`)
      .toSorted((one, other) => one.length - other.length);
    return first ?? "{}";
  };
  return { value, event: (event) => eventName(event, value) };
}

const textsOf = (fields: Fields): Map<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, sorted(value)] as const],
    ),
  );

const ACTOR_EVENT = /^xstate\.(done|error)\.actor\.(.+)$/;
const DELAY_EVENT = /^xstate\.after\.([^.]+)\.(.+)$/;

function eventName({ type, ...payload }: AnyEventObject, value: Names["value"]): string {
  const [, kind, id = ""] = ACTOR_EVENT.exec(type) ?? [];
  if (kind === "done") return `${id} answers ${value(payload["output"])}`;
  if (kind === "error") return `${id} fails ${value(payload["error"])}`;
  const [, delay, where = ""] = DELAY_EVENT.exec(type) ?? [];
  if (delay !== undefined) return `after ${delay} in ${where.split(".").slice(-2).join(".")}`;
  const values = Object.values(payload);
  if (values.length === 0) return type;
  return `${type} ${value(values.length === 1 ? values[0] : payload)}`;
}

/** The events by which the delays of a chart pass. */
export const delayEvents = (machine: AnyStateMachine): AnyEventObject[] =>
  nodesOf(machine.root).flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));

/** A value as text, whatever the order of its fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isFields(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  ) ?? "null";

import type { QuestionGroup } from "#contract/question.ts";

import { readable } from "./words.ts";

import css from "./WhatWasRead.module.css";

/** What the guide read of a question. */
export function WhatWasRead({ group: { read } }: { group: QuestionGroup }) {
  const { act, fields, topic, names } = read;
  const parts: [string, string][] = [
    ["Read as", topic === null ? readable(act) : `${readable(act)}: ${readable(topic)}`],
    ["Fields", fields.map(readable).join(", ")],
    ["Names", names.map(({ typed, name }) => `${typed} → ${name ?? "?"}`).join(", ")],
  ];
  return (
    <dl className={css["read"]}>
      {parts
        .filter(([, value]) => value !== "")
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

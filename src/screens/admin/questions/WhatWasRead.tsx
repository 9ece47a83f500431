import type { QuestionGroup } from "#contract/question.ts";

import { listOf } from "../../../words/listOf.ts";
import { t } from "../../../words/t.ts";
import { readable } from "./words.ts";

import css from "./WhatWasRead.module.css";

/** What the guide read of a question. */
export function WhatWasRead({ group: { read } }: { group: QuestionGroup }) {
  const { act, fields, topic, names } = read;
  const parts: [string, string][] = [
    [
      t("Read as"),
      topic === null
        ? readable(act)
        : t("{act}: {topic}", { act: readable(act), topic: readable(topic) }),
    ],
    [t("Fields"), listOf(fields.map(readable))],
    [
      t("Names"),
      listOf(names.map(({ typed, name }) => t("{typed} → {name}", { typed, name: name ?? "?" }))),
    ],
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

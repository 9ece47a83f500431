import { useSelector } from "@xstate/react";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { useEffect, useId, useRef } from "react";

import { MAX_NAME } from "#contract/limits.ts";
import type { NeedKey } from "#contract/need.ts";
import type { Said } from "#machines/said.ts";

import { Button } from "../../../parts/button/Button.tsx";
import { IconButton } from "../../../parts/button/IconButton.tsx";
import { TextField } from "../../../parts/field/TextField.tsx";
import { Form, Problem } from "../../../parts/form/Form.tsx";
import { t } from "../../../words/t.ts";
import type { NeedActor } from "./needActor.ts";
import { plans, shownAs } from "./words.ts";

import css from "./Plans.module.css";

/** One wish, shown or being typed. Serves O60. */
export function Plan({ name, need }: { name: NeedKey; need: NeedActor }) {
  const draft = useSelector(need, ({ context }) =>
    context.draft?.key === name ? context.draft : null,
  );
  const typing = draft !== null;
  const row = useRef<HTMLLIElement>(null);
  const wasTyping = useRef(typing);
  useEffect(() => {
    if (wasTyping.current && !typing) row.current?.querySelector("button")?.focus();
    wasTyping.current = typing;
  }, [typing]);
  return (
    <li ref={row} className={css["plan"]}>
      {draft === null ? (
        <Shown name={name} need={need} />
      ) : (
        <Typed name={name} value={draft.value} need={need} />
      )}
    </li>
  );
}

/** Why the last change of a wish wasn't taken. */
const useProblem = (need: NeedActor, name: NeedKey): Said | undefined =>
  useSelector(need, ({ context: { problem } }) =>
    problem?.key === name ? problem.said : undefined,
  );

function Shown({ name, need }: { name: NeedKey; need: NeedActor }) {
  const item = useSelector(need, ({ context }) => context.items.find(({ key }) => key === name));
  const problem = useProblem(need, name);
  const value = useId();
  const ways = useRef<HTMLDivElement>(null);
  const { label, say, change, forget } = plans()[name];
  return (
    <>
      <div className={css["row"]}>
        <div className={css["said"]}>
          <span className={css["label"]}>{label}</span>
          <span id={value} className={item === undefined ? css["unsaid"] : css["value"]}>
            {item === undefined ? t("Not set yet") : shownAs(item)}
          </span>
        </div>
        <div ref={ways} className={css["ways"]}>
          <IconButton
            label={item === undefined ? say : change}
            icon={Pencil}
            describedBy={value}
            onClick={() => need.send({ type: "need.opened", key: name })}
          />
          {item !== undefined && (
            <IconButton
              label={forget}
              icon={Trash}
              onClick={() => {
                if (!need.getSnapshot().can({ type: "need.forgotten", key: name })) return;
                // The button goes with what it forgets.
                ways.current?.querySelector("button")?.focus();
                need.send({ type: "need.forgotten", key: name });
              }}
            />
          )}
        </div>
      </div>
      <Problem said={problem} />
    </>
  );
}

function Typed({ name, value, need }: { name: NeedKey; value: string; need: NeedActor }) {
  const saving = useSelector(need, (state) => state.hasTag("saving"));
  const problem = useProblem(need, name);
  const { label, hint } = plans()[name];
  return (
    <Form
      refusals={problem === undefined ? 0 : 1}
      onSubmit={() => need.send({ type: "need.submitted" })}
    >
      <TextField
        label={label}
        name={name}
        value={value}
        autoComplete="off"
        maxLength={MAX_NAME}
        focused
        hint={hint}
        issue={problem}
        onChange={(typed) => need.send({ type: "need.changed", value: typed })}
      />
      <div className={css["buttons"]}>
        <Button type="submit" busy={saving} idle={value.trim() === ""}>
          {t("Save")}
        </Button>
        <Button kind="quiet" idle={saving} onClick={() => need.send({ type: "need.closed" })}>
          {t("Cancel")}
        </Button>
      </div>
    </Form>
  );
}

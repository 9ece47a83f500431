import { useSelector } from "@xstate/react";
import Save from "lucide-react/icons/save";

import type { FormField } from "#machines/adminUniversity/types.ts";

import { Button } from "../../parts/button/Button.tsx";
import { TextArea } from "../../parts/field/TextArea.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form, Problem } from "../../parts/form/Form.tsx";
import { t } from "../../words/t.ts";
import type { AdminUniversityActor } from "./adminUniversityActor.ts";
import { PositionMap } from "./PositionMap.tsx";

import css from "./UniversityFields.module.css";

/** What is known of the university, to be typed and saved; each refusal stands at its field. Serves A13, A15 and O42. */
export function UniversityFields({ admin }: { admin: AdminUniversityActor }) {
  const form = useSelector(admin, (state) => state.context.form);
  const issues = useSelector(admin, (state) => state.context.issues);
  const problem = useSelector(admin, (state) => state.context.problem);
  const saving = useSelector(admin, (state) => state.hasTag("saving"));
  const canSave = useSelector(admin, (state) => state.can({ type: "form.submitted" }));
  const refusals = useSelector(admin, (state) => state.context.refusals);
  const field = (name: FormField) => ({
    name,
    value: form[name],
    issue: issues[name],
    autoComplete: "off" as const,
    onChange: (value: string) => admin.send({ type: "field.changed", field: name, value }),
  });
  return (
    <section aria-labelledby="fields" className={css["fields"]}>
      <h2 id="fields">{t("Details")}</h2>
      <Form refusals={refusals} onSubmit={() => admin.send({ type: "form.submitted" })}>
        <TextField label={t("Name")} {...field("name")} />
        <TextArea label={t("Description")} {...field("description")} />
        <div className={css["pair"]}>
          <TextField label={t("City")} {...field("city")} />
          <TextField label={t("Region")} {...field("region")} />
        </div>
        <div className={css["pair"]}>
          <TextField label={t("Country")} {...field("country")} />
          <TextField label={t("Website")} {...field("website")} />
        </div>
        <fieldset className={css["position"]}>
          <legend>{t("Position")}</legend>
          <div className={css["pair"]}>
            <TextField label={t("Latitude")} {...field("lat")} />
            <TextField label={t("Longitude")} {...field("lng")} />
          </div>
          <p className={css["hint"]}>{t("Type it, or click the university on the map.")}</p>
          <PositionMap admin={admin} />
        </fieldset>
        <Problem said={problem} />
        <div className={css["foot"]}>
          <Button type="submit" wide icon={Save} busy={saving} idle={!canSave}>
            {t("Save")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

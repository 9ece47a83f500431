import { useSelector } from "@xstate/react";
import BookOpen from "lucide-react/icons/book-open";
import Briefcase from "lucide-react/icons/briefcase";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import UsersRound from "lucide-react/icons/users-round";
import { useId } from "react";

import type { UserType } from "#contract/user.ts";

import { Button, type Icon } from "../../parts/button/Button.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { SignUpSteps } from "../../parts/steps/SignUpSteps.tsx";
import { useChild } from "../../root.tsx";
import "../../words/en/signIn.ts";
import { t } from "../../words/t.ts";

import css from "./UserTypeScreen.module.css";

interface Choice {
  type: UserType;
  label: string;
  about: string;
  icon: Icon;
}

const choices = (): readonly Choice[] => [
  {
    type: "student",
    label: t("Student"),
    about: t("I’m looking for a university, or I’m at one."),
    icon: BookOpen,
  },
  {
    type: "parent",
    label: t("Parent"),
    about: t("My child is a student, or soon will be."),
    icon: UsersRound,
  },
  {
    type: "alumni",
    label: t("Alumni"),
    about: t("I graduated and keep in touch."),
    icon: GraduationCap,
  },
  { type: "faculty", label: t("Faculty"), about: t("I teach or do research."), icon: Briefcase },
  {
    type: "others",
    label: t("Others"),
    about: t("I support a university, or I’m just curious."),
    icon: HeartHandshake,
  },
];

/** Who the person is to a university. Serves R3, S9 and V4. */
export function UserTypeScreen() {
  const userType = useChild("userType");
  const chosen = useSelector(userType, (state) => state?.context.chosen ?? null);
  const busy = useSelector(userType, (state) => state?.hasTag("busy") ?? false);
  const canSubmit = useSelector(userType, (state) => state?.hasTag("canSubmit") ?? false);
  return (
    <SplitLayout
      title={t("Who Are You?")}
      intro={t("So I know how best to help you.")}
      steps={<SignUpSteps at={2} />}
      mood={busy ? "thinking" : "done"}
    >
      <Form onSubmit={() => userType?.send({ type: "type.submitted" })}>
        <fieldset className={css["choices"]} disabled={busy}>
          <legend className="visually-hidden">{t("I am")}</legend>
          {choices().map((choice) => (
            <TypeChoice
              key={choice.type}
              choice={choice}
              checked={chosen === choice.type}
              onChoose={() => userType?.send({ type: "type.chosen", userType: choice.type })}
            />
          ))}
        </fieldset>
        <Button type="submit" wide disabled={!canSubmit} busy={busy}>
          {t("Next")}
        </Button>
      </Form>
    </SplitLayout>
  );
}

interface TypeChoiceProps {
  choice: Choice;
  checked: boolean;
  onChoose: () => void;
}

function TypeChoice({ choice, checked, onChoose }: TypeChoiceProps) {
  const id = useId();
  const Sign = choice.icon;
  return (
    <div className={css["choice"]}>
      <input
        id={id}
        className={css["radio"]}
        type="radio"
        name="type"
        value={choice.type}
        checked={checked}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
      />
      <Sign size={24} aria-hidden className={css["sign"]} />
      <div>
        <label htmlFor={id} className={css["label"]}>
          {choice.label}
        </label>
        <p id={`${id}-about`} className={css["about"]}>
          {choice.about}
        </p>
      </div>
    </div>
  );
}

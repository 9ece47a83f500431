import { useState } from "react";
import { createActor, fromPromise } from "xstate";

import { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import { languageMachine } from "#machines/language/language.machine.ts";
import type { Matches } from "#machines/universitySearch/types.ts";

import { Button } from "../../parts/button/Button.tsx";
import { CodeEntry } from "../../parts/codeEntry/CodeEntry.tsx";
import { Countdown } from "../../parts/countdown/Countdown.tsx";
import { Choice } from "../../parts/field/Choice.tsx";
import { FileField } from "../../parts/field/FileField.tsx";
import { TextArea } from "../../parts/field/TextArea.tsx";
import { TextField } from "../../parts/field/TextField.tsx";
import { Form } from "../../parts/form/Form.tsx";
import { LanguageChoice } from "../../parts/language/LanguageChoice.tsx";
import { PhoneField } from "../../parts/phoneField/PhoneField.tsx";
import { SignUpSteps } from "../../parts/steps/SignUpSteps.tsx";
import { UniversityCombobox } from "../../parts/universityCombobox/UniversityCombobox.tsx";
import { Example } from "./Example.tsx";
import { UNIVERSITIES } from "./samples.ts";
import "../../words/en/signIn.ts";

/** What is typed and chosen, empty, filled and refused. */
export function Fields() {
  const [text, setText] = useState("Ada Lovelace");
  const typed = { value: text, onChange: setText };
  return (
    <>
      <Example part="field" state="TextField: with a hint, refused">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          hint="As friends call you."
          {...typed}
        />
        <TextField
          label="Name, refused"
          name="refused"
          autoComplete="off"
          issue="name.invalid"
          {...typed}
        />
      </Example>
      <Example part="field" state="TextArea: at rest, refused">
        <TextArea label="About it" name="about" {...typed} />
        <TextArea label="About it, refused" name="long" issue="name.invalid" {...typed} />
      </Example>
      <Choices />
      <Example part="form" state="Form, submitted by Enter">
        <Form onSubmit={() => {}}>
          <TextField label="E-mail" name="email" type="email" autoComplete="off" {...typed} />
          <Button type="submit">Send</Button>
        </Form>
      </Example>
      <PhoneFields />
      <Languages />
      <Example part="universityCombobox" state="UniversityCombobox: type anything">
        <Combobox />
      </Example>
      <Example part="steps" state="SignUpSteps: first, second, third">
        {([0, 1, 2] as const).map((at) => (
          <SignUpSteps key={at} at={at} />
        ))}
      </Example>
    </>
  );
}

function Choices() {
  return (
    <Example part="field" state="Choice and FileField">
      <Choice
        label="Season"
        name="season"
        value=""
        none="Any"
        options={[{ id: "fall", name: "Fall" }]}
        onChange={() => {}}
      />
      <FileField
        label="Pictures"
        name="pictures"
        accept="image/*"
        hint="JPEG or PNG."
        onChosen={() => {}}
      />
    </Example>
  );
}

/** Nothing loads another language here: the second one says so. */
function Languages() {
  const [language] = useState(() => createActor(languageMachine).start());
  const [failed] = useState(() => {
    const actor = createActor(languageMachine).start();
    actor.send({ type: "language.chosen", language: "fr" });
    return actor;
  });
  return (
    <Example part="language" state="LanguageChoice: with its label, failed, compact">
      <LanguageChoice language={language} />
      <LanguageChoice language={failed} />
      <LanguageChoice language={language} compact />
    </Example>
  );
}

function PhoneFields() {
  const [number, setNumber] = useState("+14155550123");
  const [code, setCode] = useState("12");
  const phone = { country: "US", onChange: setNumber, onCountry: () => {} };
  const boxes = { length: 6, value: code, awaited: false, onChange: setCode };
  return (
    <>
      <Example part="phoneField" state="PhoneField: with a number, refused">
        <PhoneField value={number} {...phone} />
        <PhoneField value="+1" issue="phone.numberTooShort" {...phone} />
      </Example>
      <Example part="codeEntry" state="CodeEntry: half typed, refused">
        <CodeEntry label="The 6-digit code" {...boxes} />
        <CodeEntry label="The 6-digit code, refused" issue="phone.codeWrong" {...boxes} />
      </Example>
      <Example part="countdown" state="Countdown">
        <Countdown left={59} />
      </Example>
    </>
  );
}

/** Finds the same universities whatever is typed. */
function Combobox() {
  const [search] = useState(() =>
    createActor(
      findUniversityMachine.provide({
        actors: {
          findMatches: fromPromise<Matches, { name: string }>(async () => ({
            universities: [...UNIVERSITIES],
            total: UNIVERSITIES.length,
          })),
        },
      }),
      { input: { userType: "student", name: "" } },
    ).start(),
  );
  return <UniversityCombobox search={search} label="University" />;
}

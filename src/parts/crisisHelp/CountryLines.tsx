import type { Helpline } from "#machines/crisisHelp/types.ts";

import { cx } from "../cx.ts";
import { Choice } from "../field/Choice.tsx";
import { CallLink, TextLink } from "./CallLink.tsx";
import type { CrisisHelpActor, HelpState } from "./crisisHelpActor.ts";
import { emergencyNumbers } from "./emergencyNumbers.ts";

import css from "./CountryLines.module.css";

const FOR: Record<Helpline["for"], string> = {
  suicide: "Thoughts of suicide, or a crisis",
  abuse: "Abuse or violence",
  emergency: "Emergency",
};

interface Props {
  help: CrisisHelpActor;
  state: HelpState;
}

/** The emergency number and the helplines of one country, and the choice of another. Serves O50. */
export function CountryLines({ help, state }: Props) {
  const { helplines, country: code } = state.context;
  if (helplines === null) return null;
  const { countries } = helplines;
  const country = code === null ? undefined : countries[code];
  const options = Object.entries(countries)
    .map(([id, { name }]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  return (
    <>
      <Choice
        label="Where are you now?"
        name="country"
        value={code ?? ""}
        none="Another country"
        options={options}
        onChange={(chosen) => help.send({ type: "country.chosen", country: chosen })}
      />
      {country && (
        <ul className={css["lines"]} aria-label={`Numbers in ${country.name}`}>
          {emergencyNumbers(country).map(({ what, call }) => (
            <li key={what} className={cx(css["line"], css["emergency"])}>
              <p>{what}</p>
              <CallLink number={call} strong />
            </li>
          ))}
          {country.lines
            .filter(({ role }) => role === undefined)
            .map((line) => (
              <Line key={`${line.name} ${line.call}`} line={line} />
            ))}
        </ul>
      )}
    </>
  );
}

function Line({ line }: { line: Helpline }) {
  return (
    <li className={css["line"]}>
      <p className={css["for"]}>{FOR[line.for]}</p>
      <p className={css["name"]}>
        <a dir="auto" href={line.url} target="_blank" rel="noreferrer">
          {line.name}
        </a>
      </p>
      <p className={css["hours"]}>{line.hours}</p>
      <div className={css["ways"]}>
        <CallLink number={line.call} />
        {line.text !== undefined && <TextLink number={line.text} />}
      </div>
    </li>
  );
}

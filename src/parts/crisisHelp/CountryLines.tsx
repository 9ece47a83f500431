import type { Helpline } from "#machines/crisisHelp/types.ts";

import { countryName } from "../../words/countryName.ts";
import { byLanguage, t } from "../../words/t.ts";
import { cx } from "../cx.ts";
import { Choice } from "../field/Choice.tsx";
import { CallLink, TextLink } from "./CallLink.tsx";
import type { CrisisHelpActor, HelpState } from "./crisisHelpActor.ts";
import { emergencyNumbers } from "./emergencyNumbers.ts";
import { hoursOf } from "./hoursOf.ts";

import css from "./CountryLines.module.css";

/** What a line is for. */
function purposeOf(line: Helpline): string {
  if (line.for === "suicide") return t("Thoughts of suicide, or a crisis");
  return line.for === "abuse" ? t("Abuse or violence") : t("Emergency");
}

const collator = byLanguage((tag) => new Intl.Collator(tag));

interface Props {
  help: CrisisHelpActor;
  state: HelpState;
}

/** The emergency number and the helplines of one country, and the choice of another. Serves O50. */
export function CountryLines({ help, state }: Props) {
  const { helplines, country: code } = state.context;
  if (helplines === null) return null;
  const { countries, words } = helplines;
  const country = code === null ? undefined : countries[code];
  const options = Object.entries(countries)
    .map(([id, { name }]) => ({ id, name: countryName(id, name) }))
    .toSorted((one, other) => collator().compare(one.name, other.name));
  return (
    <>
      <Choice
        label={t("Where are you now?")}
        name="country"
        value={code ?? ""}
        none={t("Another country")}
        options={options}
        onChange={(chosen) => help.send({ type: "country.chosen", country: chosen })}
      />
      {code !== null && country && (
        <ul
          className={css["lines"]}
          aria-label={t("Numbers in {country}", { country: countryName(code, country.name) })}
        >
          {emergencyNumbers(country).map(({ what, call }) => (
            <li key={what} className={cx(css["line"], css["emergency"])}>
              <p>{what}</p>
              <CallLink number={call} strong />
            </li>
          ))}
          {country.lines
            .filter(({ role }) => role === undefined)
            .map((line) => (
              <Line key={`${line.name} ${line.call}`} line={line} hours={hoursOf(line, words)} />
            ))}
        </ul>
      )}
    </>
  );
}

function Line({ line, hours }: { line: Helpline; hours: string }) {
  return (
    <li className={css["line"]}>
      <p className={css["for"]}>{purposeOf(line)}</p>
      <p className={css["name"]}>
        <a dir="auto" href={line.url} target="_blank" rel="noreferrer">
          {line.name}
        </a>
      </p>
      <p className={css["hours"]}>{hours}</p>
      <div className={css["ways"]}>
        <CallLink number={line.call} />
        {line.text !== undefined && <TextLink number={line.text} />}
      </div>
    </li>
  );
}

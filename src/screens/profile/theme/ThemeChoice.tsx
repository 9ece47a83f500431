import { useSelector } from "@xstate/react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { ActorRefFrom } from "xstate";

import type { themeMachine } from "#machines/theme/theme.machine.ts";

import { t } from "../../../words/t.ts";

import css from "./ThemeChoice.module.css";

const THEMES = [
  ["system", () => t("System"), Monitor],
  ["light", () => t("Light"), Sun],
  ["dark", () => t("Dark"), Moon],
] as const;

/** Whether the product is light or dark. Serves O92. */
export function ThemeChoice({ theme }: { theme: ActorRefFrom<typeof themeMachine> }) {
  const chosen = useSelector(theme, (state) => THEMES.find(([name]) => state.hasTag(name))?.[0]);
  return (
    <fieldset className={css["choice"]}>
      <legend>{t("Theme")}</legend>
      <div className={css["themes"]}>
        {THEMES.map(([name, label, Sign]) => (
          <label key={name} className={css["theme"]}>
            <input
              type="radio"
              name="theme"
              className="visually-hidden"
              checked={chosen === name}
              onChange={() => theme.send({ type: "theme.chosen", theme: name })}
            />
            <Sign size={18} aria-hidden />
            {label()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import type { ReactNode } from "react";

import type { Said } from "#machines/said.ts";

import { t } from "../../words/t.ts";
import { TextField } from "./TextField.tsx";

import css from "./PasswordField.module.css";

interface Props {
  label: string;
  name: string;
  value: string;
  autoComplete: "current-password" | "new-password";
  /** Whether it can be read. */
  shown: boolean;
  onChange: (value: string) => void;
  /** Asks to show or hide it; left out where another field's button does it. */
  onShown?: (shown: boolean) => void;
  maxLength?: number;
  focused?: boolean;
  hint?: ReactNode;
  issue?: Said | undefined;
}

/** A password, with a button that shows or hides it. */
export function PasswordField({ shown, onShown, ...field }: Props) {
  const Sign = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      button={
        onShown && (
          <button type="button" className={css["show"]} onClick={() => onShown(!shown)}>
            <Sign size={22} aria-hidden />
            <span className="visually-hidden">
              {shown ? t("Hide password") : t("Show password")}
            </span>
          </button>
        )
      }
    />
  );
}

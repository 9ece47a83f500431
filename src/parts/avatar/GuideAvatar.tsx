import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";

import css from "./GuideAvatar.module.css";

/** Which image of the guide is drawn. */
export type GuideMood = "thinking" | "done";

const labelOf = (mood: GuideMood): string =>
  mood === "thinking" ? t("The guide is thinking") : t("The guide");

interface Props {
  mood: GuideMood;
  /** A CSS length; the drawing is square. */
  size?: string;
  /** True where a text beside it already says what it says. */
  decorative?: boolean;
  /** True while there is something else to look at: it thinks without moving. */
  still?: boolean;
}

/**
 * The guide: a flame in a lantern whose lid is a mortarboard. Two images of it, one while it thinks
 * (it looks up and sparks rise) and one when the answer has finished (it smiles and its light is steady).
 * Serves S29, and S1 on the welcome screen.
 */
export function GuideAvatar({ mood, size = "3rem", decorative = false, still = false }: Props) {
  const moves = mood === "thinking" && !still;
  const label = decorative ? { "aria-hidden": true } : { role: "img", "aria-label": labelOf(mood) };
  return (
    <svg
      {...label}
      className={cx(css["avatar"], css[mood], moves && css["moving"])}
      data-mood={mood}
      viewBox="0 0 120 120"
      style={{ inlineSize: size, blockSize: size }}
    >
      <circle className={css["halo"]} cx="60" cy="70" r="48" />
      <circle className={css["haloInner"]} cx="60" cy="70" r="37" />
      <path className={css["bail"]} d="M38 40C19 50 19 92 39 101M82 40c19 10 19 52-1 61" />
      <rect className={css["glass"]} x="33" y="42" width="54" height="57" rx="19" />
      <Flame />
      {mood === "thinking" ? <ThinkingFace /> : <DoneFace />}
      <path className={css["shine"]} d="M41 84V64c0-6 3-10 7-12" />
      <rect className={css["metal"]} x="38" y="96" width="44" height="9" rx="4.5" />
      <rect className={css["metalDeep"]} x="31" y="104" width="58" height="8" rx="4" />
      <path className={css["metalDeep"]} d="M37 32h46v11c-9 6-37 6-46 0z" />
      <path className={css["metal"]} d="M60 12l45 17-45 17-45-17z" />
      <g className={css["tassel"]}>
        <path className={css["cord"]} d="M60 28l37 4v17" />
        <path className={css["tuft"]} d="M93 48h8l2 13h-12z" />
      </g>
      <circle className={css["button"]} cx="60" cy="28" r="3" />
      {mood === "thinking" && <Sparks />}
    </svg>
  );
}

function Flame() {
  return (
    <g className={css["flame"]}>
      <path
        className={css["flameOuter"]}
        d="M62 47c2 9 19 15 19 31 0 11-9 18-21 18s-21-7-21-18c0-10 8-14 10-24 4 2 5 5 5 8 5-3 8-8 8-15z"
      />
      <path
        className={css["flameInner"]}
        d="M61 60c2 6 12 9 12 19 0 8-6 13-13 13s-13-5-13-12 6-9 8-15c2 2 3 3 3 5 2-2 3-6 3-10z"
      />
    </g>
  );
}

function ThinkingFace() {
  return (
    <g className={css["face"]}>
      <path className={css["mouth"]} d="M50.5 66.5c1.8-1.6 4-1.8 6-.8M66 65c2-.8 4.2-.6 5.8.8" />
      <ellipse cx="54" cy="74" rx="3.1" ry="4" />
      <ellipse cx="68" cy="74" rx="3.1" ry="4" />
      <circle className={css["glint"]} cx="55.2" cy="71.6" r="1.4" />
      <circle className={css["glint"]} cx="69.2" cy="71.6" r="1.4" />
      <ellipse cx="62.5" cy="84.5" rx="2.6" ry="2.2" />
    </g>
  );
}

function DoneFace() {
  return (
    <g className={css["face"]}>
      <path className={css["mouth"]} d="M49.5 76c1.6-4 6.4-4 8 0M63.5 76c1.6-4 6.4-4 8 0" />
      <path className={css["smile"]} d="M54.5 82h12c-.6 4.2-3 6.4-6 6.4s-5.4-2.2-6-6.4z" />
    </g>
  );
}

function Sparks() {
  return (
    <g className={css["sparks"]}>
      <circle cx="26" cy="46" r="3" />
      <circle cx="97" cy="76" r="2.4" />
      <circle cx="18" cy="72" r="2" />
    </g>
  );
}

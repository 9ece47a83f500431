/** A colour of the drawing: a custom property that the page sets, and what it is where none does. */
interface Colour {
  light: string;
  dark: string;
}

/** The drawing's colours by their names; the property of `line` is `--sc-line`. */
export const palette = {
  paper: { light: "#f7f8fa", dark: "#14171c" },
  box: { light: "#ffffff", dark: "#1e232b" },
  region: { light: "#f0f3f7", dark: "#191d24" },
  border: { light: "#8b97a8", dark: "#66748a" },
  ink: { light: "#1b2330", dark: "#e8ecf2" },
  muted: { light: "#566274", dark: "#a3afc0" },
  line: { light: "#6b7788", dark: "#8d9aad" },
  rule: { light: "#dde2e9", dark: "#323a46" },
  label: { light: "#eef1f6", dark: "#262c36" },
  event: { light: "#17478f", dark: "#9cc3ff" },
  guard: { light: "#6a3d05", dark: "#ffd28f" },
  guardFill: { light: "#fdeed3", dark: "#453415" },
  action: { light: "#1f5134", dark: "#a5e2bd" },
  actionFill: { light: "#ddf2e4", dark: "#1d3b2a" },
  tag: { light: "#4d4363", dark: "#d0c4ee" },
  tagFill: { light: "#ece7f6", dark: "#362f49" },
  actor: { light: "#5b2a6e", dark: "#ecbcff" },
  actorFill: { light: "#f4e4fa", dark: "#452650" },
  active: { light: "#0b62d6", dark: "#58a6ff" },
  activeFill: { light: "#dcebff", dark: "#16345c" },
  fired: { light: "#c2410c", dark: "#ff9a5c" },
  selected: { light: "#8a2be2", dark: "#c99bff" },
  found: { light: "#b58900", dark: "#f0c94a" },
  never: { light: "#c0182d", dark: "#ff7b86" },
  live: { light: "#8a6100", dark: "#f2bd4b" },
  browser: { light: "#1a7f4b", dark: "#5fd598" },
  excused: { light: "#6b7280", dark: "#9ca3af" },
  added: { light: "#1a7f4b", dark: "#5fd598" },
  removed: { light: "#c0182d", dark: "#ff7b86" },
  changed: { light: "#9a5b00", dark: "#f2bd4b" },
} satisfies Record<string, Colour>;

export type ColourName = keyof typeof palette;

/** A colour for an attribute: what the page says, else the light one. */
export function colour(name: ColourName): string {
  return `var(--sc-${name}, ${palette[name].light})`;
}

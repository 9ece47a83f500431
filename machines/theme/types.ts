/** How the product looks: as the system does, or light or dark whatever the system does. */
export type Theme = "system" | "light" | "dark";

/** `theme.found`: by the device, at first and when another tab chose; `theme.chosen`: by the person. */
export type ThemeEvent =
  | { type: "theme.found"; theme: Theme }
  | { type: "theme.chosen"; theme: Theme };

/** Which one holds. */
export type ThemeTag = Theme;

/** What a drawing tells the page; without them it is a picture. */
export interface Listeners {
  /** A person picked a state or transition. */
  onPick?: ((id: string, kind: "state" | "transition") => void) | undefined;
  /** A person asked to collapse or expand a state. */
  onToggle?: ((state: string) => void) | undefined;
  /** A person followed an actor to the chart that it runs, by its id. */
  onFollow?: ((chart: string) => void) | undefined;
}

import { fullTurn } from "#machines/geo/geometry.ts";
import type { Way } from "#machines/tour/way.ts";

import { inKilometres, inMetres } from "../../words/lengths.ts";
import { t, tn } from "../../words/t.ts";

const eighthOf = (heading: number): number => Math.round(fullTurn(heading) / 45) % 8;

/** The nearest of the eight points of the compass to a heading in degrees. */
export function compassWord(heading: number): string {
  const points = [
    t("north"),
    t("north-east"),
    t("east"),
    t("south-east"),
    t("south"),
    t("south-west"),
    t("west"),
    t("north-west"),
  ] as const;
  return points[eighthOf(heading)] ?? points[0];
}

/** A distance with the point of the compass to which it leads: "120 m to the north-east". */
function whereWords(distance: string, heading: number): string {
  const words = [
    t("{distance} to the north", { distance }),
    t("{distance} to the north-east", { distance }),
    t("{distance} to the east", { distance }),
    t("{distance} to the south-east", { distance }),
    t("{distance} to the south", { distance }),
    t("{distance} to the south-west", { distance }),
    t("{distance} to the west", { distance }),
    t("{distance} to the north-west", { distance }),
  ] as const;
  return words[eighthOf(heading)] ?? words[0];
}

/** A distance as people say it: to the metre up close, then to five and ten metres, then in kilometres. */
export function distanceWords(metres: number): string {
  if (metres < 20) return inMetres(metres);
  if (metres < 100) return inMetres(Math.round(metres / 5) * 5);
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? inMetres(tens) : inKilometres(metres);
}

/** How far it is: "about 120 m" where the person's place is not known well. */
export function roughly({ metres, rough }: Pick<Way, "metres" | "rough">): string {
  const distance = distanceWords(metres);
  return rough ? t("about {distance}", { distance }) : distance;
}

/** No one walks farther than this, in minutes. */
const MOST_MINUTES = 180;

/** "120 m to the north-east, 1 minute on foot". A way that is too far to walk has no minutes. */
export function wayWords({ minutes, heading, ...way }: Way): string {
  const where = whereWords(roughly(way), heading);
  if (minutes > MOST_MINUTES) return where;
  return tn(minutes, "{where}, {count} minute on foot", "{where}, {count} minutes on foot", {
    where,
  });
}

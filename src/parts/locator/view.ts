/** Units of the land's file in a degree, and around the world. */
const DEGREE = 20;
const AROUND = 360 * DEGREE;
/** How many degrees of latitude a map of one place shows, and a map of no place. */
const NEAR = 34;
const FAR = 150;
/** Pixels the shorter side of the box counts for when the pin's size is set. */
const PIN_SCALE = 520;

interface View {
  box: string;
  projection: string;
  /** Where the world is drawn: a second time to the east and to the west, as a place may be near the date line. */
  worlds: number[];
  graticule: string;
  pin: { x: number; y: number } | null;
  /** Units for one unit of the pin's drawing. */
  unit: number;
}

/**
 * What a map centred on a place shows: an equirectangular projection whose parallels are shortened as they are at
 * the place's latitude, so that coasts near it keep their shape.
 */
export function viewOf(lat: number | null, lng: number | null): View {
  const known = lat !== null && lng !== null;
  const middle = known ? Math.max(-75, Math.min(75, lat)) : 20;
  const narrowing = known ? Math.max(0.3, Math.cos((middle * Math.PI) / 180)) : 1;
  const size = (known ? NEAR : FAR) * DEGREE;
  const x = (known ? lng : 0) * DEGREE * narrowing;
  const y = -middle * DEGREE;
  return {
    box: `${round(x - size / 2)} ${round(y - size / 2)} ${size} ${size}`,
    projection: `scale(${round(narrowing, 4)} 1)`,
    worlds: [-AROUND, 0, AROUND],
    graticule: graticule(),
    pin: known ? { x: round(x), y: round(-lat * DEGREE) } : null,
    unit: round(size / PIN_SCALE, 3),
  };
}

/** Meridians and parallels each ten degrees. */
function graticule(): string {
  const reach = 360;
  const lines: string[] = [];
  for (let degree = -reach; degree <= reach; degree += 10) {
    lines.push(`M${degree * DEGREE} ${-90 * DEGREE}V${90 * DEGREE}`);
  }
  for (let degree = -80; degree <= 80; degree += 10) {
    lines.push(`M${-reach * DEGREE} ${degree * DEGREE}H${reach * DEGREE}`);
  }
  return lines.join("");
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

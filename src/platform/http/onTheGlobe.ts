/** How deep the contract's data go, and more. */
const DEEPEST = 12;

const isWithin = (degrees: unknown, most: number): boolean =>
  typeof degrees !== "number" || Math.abs(degrees) <= most;

/**
 * Data whose positions are on the globe: where a latitude or a longitude isn't, there is none, as where a host tells none.
 * Maps throw at others.
 */
export function onTheGlobe(data: unknown, depth = DEEPEST): unknown {
  if (typeof data !== "object" || data === null || depth === 0) return data;
  if (Array.isArray(data)) return data.map((each) => onTheGlobe(each, depth - 1));
  const fields = Object.entries(data).map(([name, value]): [string, unknown] => [
    name,
    onTheGlobe(value, depth - 1),
  ]);
  const whole = Object.fromEntries(fields);
  const { lat, lng } = whole;
  return isWithin(lat, 90) && isWithin(lng, 180) ? whole : { ...whole, lat: null, lng: null };
}

import type { Known, KnownFact } from "../knowledge/known.ts";
import type { Answer } from "./answer.ts";
import { nextAbout } from "./chips.ts";
import { answer, says, strong, text, whereToAsk } from "./say.ts";

const EARTH_KM = 6371;
const KM_PER_MILE = 1.609344;

/** The distance between two universities, as the crow flies, or that it isn't held as one has no position. */
export function distanceOf(subjects: readonly Known[]): Answer | null {
  const [one, other] = subjects;
  if (one === undefined || other === undefined || subjects.length > 2) return null;
  const facts = [one, other].flatMap((each) => each.facts.get("coordinates") ?? []);
  const [from, to] = facts.map(positionOf);
  const more = {
    question: says("question.matters"),
    chips: [one, other].flatMap((each) => nextAbout(each).slice(0, 2)),
    universities: subjects,
    shown: subjects.map(({ id, name }) => ({ id, name })),
  };
  if (!from || !to) {
    const lacking = [one, other].filter((each) => !each.facts.has("coordinates"));
    return answer(
      [
        text(
          says("distance.unheld", { list: lacking.map(({ name }) => strong(name)) }),
          ...lacking.map((each) => whereToAsk(each, "website")),
        ),
      ],
      more,
    );
  }
  const km = between(from, to);
  const names = { one: strong(one.name), other: strong(other.name) };
  const values = { ...names, km: strong(rounded(km)), miles: rounded(km / KM_PER_MILE) };
  return answer([text(says("distance", values, { facts }))], more);
}

/** Degrees, latitude first: GeoJSON has them the other way round. */
export type Position = readonly [lat: number, lng: number];

function positionOf({ raw }: KnownFact): Position | null {
  if (!Array.isArray(raw)) return null;
  const [lat, lng]: unknown[] = raw;
  return typeof lat === "number" && typeof lng === "number" ? [lat, lng] : null;
}

/** Kilometres on a sphere, by the haversine formula. */
export function between([lat, lng]: Position, [otherLat, otherLng]: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a =
    half(otherLat - lat) +
    Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLng - lng);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}

const CLOSE = 10;
/** Positions are those of a campus's middle, or of its city: more digits would claim more than is known. */
const rounded = (length: number): string =>
  length < CLOSE
    ? length.toLocaleString("en-US", { maximumFractionDigits: 1 })
    : Math.round(length).toLocaleString("en-US");

import type { UniversityImage } from "#contract/image.ts";
import { OWN_PANORAMA } from "#contract/limits.ts";

import type { Db } from "../../db/tables.ts";
import { imageOf, imagesOf } from "../../universities/images.ts";
import { pointsOf } from "../../universities/read.ts";
import { type Card, pictureOf, shortened } from "./card.ts";
import { pathOf, type Place } from "./placeOf.ts";

type Stop = Awaited<ReturnType<typeof stopsOf>>[number];

/**
 * What is shown of a link to a university's page, chat, tour or stop; null where there is no such university. A stop that
 * isn't there is the tour as a whole. Serves O87.
 */
export async function cardOf(db: Db, place: Place): Promise<Card | null> {
  const university = await db
    .selectFrom("university")
    .select(["name", "description", "city", "region", "country"])
    .where("id", "=", place.university)
    .executeTakeFirst();
  if (!university) return null;
  const [rows, stops] = await Promise.all([
    imagesOf(db, place.university).execute(),
    place.screen === "tour" ? stopsOf(db, place.university) : [],
  ]);
  const images = rows.map(imageOf);
  const stop = stops.find(({ id }) => id === place.stop);
  const { name } = university;
  const title = {
    page: name,
    chat: `Ask about ${name}`,
    tour: stop === undefined ? `Tour of ${name}` : `${stop.name}, Tour of ${name}`,
  }[place.screen];
  const image = imageFor(images, stop ?? stops[0]);
  return {
    title,
    description: shortened(stop?.description || describe(place, university, stops.length)),
    path: pathOf({ ...place, stop: stop?.id ?? null }),
    picture: image === undefined ? null : pictureOf(image, stop?.name ?? name),
  };
}

const stopsOf = (db: Db, id: string) => pointsOf(db, id).execute();

/** A stop's own picture, else a photo of the university, else its first panorama. */
function imageFor(images: readonly UniversityImage[], stop: Stop | undefined) {
  const own = images.find(
    ({ id, point }) =>
      stop !== undefined && (stop.pano_id === `${OWN_PANORAMA}${id}` || point === stop.id),
  );
  return own ?? images.find(({ kind }) => kind === "photo") ?? images[0];
}

interface Described {
  name: string;
  description: string;
  city: string;
  region: string;
  country: string;
}

function describe({ screen }: Place, university: Described, stops: number): string {
  const { name, description, city, region, country } = university;
  const place = [city, region, country].filter(Boolean).join(", ");
  const named = place === "" ? name : `${name} in ${place}`;
  if (screen === "tour" && stops > 0)
    return `Look around the campus of ${named}: a virtual tour with ${stops === 1 ? "one stop" : `${stops} stops`}.`;
  if (screen === "chat")
    return `Ask the guide about ${named}: admission, cost, programmes and life there.`;
  return description || `${named}: figures with their sources, and a guide that answers questions.`;
}

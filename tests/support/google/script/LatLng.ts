/** A place in either of the forms that the service takes. */
export type Place = LatLng | { lat: number; lng: number };

/** google.maps.LatLng. */
export class LatLng {
  readonly #lat: number;
  readonly #lng: number;

  constructor(place: Place | number, lng?: number) {
    if (typeof place === "number") {
      this.#lat = place;
      this.#lng = Number(lng);
    } else {
      const { lat, lng: east } = plain(place);
      this.#lat = lat;
      this.#lng = east;
    }
    if (!Number.isFinite(this.#lat) || !Number.isFinite(this.#lng))
      throw new Error("InvalidValueError: not a LatLng or LatLngLiteral with finite coordinates");
  }

  lat(): number {
    return this.#lat;
  }

  lng(): number {
    return this.#lng;
  }

  toJSON(): { lat: number; lng: number } {
    return { lat: this.#lat, lng: this.#lng };
  }

  equals(other: LatLng | null): boolean {
    return other !== null && other.lat() === this.#lat && other.lng() === this.#lng;
  }
}

/** The same place as numbers. */
export function plain(place: Place): { lat: number; lng: number } {
  return place instanceof LatLng ? place.toJSON() : { lat: place.lat, lng: place.lng };
}

/** Great-circle distance in metres. */
export function metresBetween(from: Place, to: Place): number {
  const [a, b] = [plain(from), plain(to)];
  const radians = Math.PI / 180;
  const half =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) *
      Math.cos(b.lat * radians) *
      Math.sin(((b.lng - a.lng) * radians) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half));
}

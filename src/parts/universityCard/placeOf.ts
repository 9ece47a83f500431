/** A university's place, as far as it is known, each part once: "Stanford, California, United States", "Vienna, Austria". */
export const placeOf = ({
  city,
  region,
  country,
}: {
  city?: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
}): string => [...new Set([city, region, country])].filter(Boolean).join(", ");

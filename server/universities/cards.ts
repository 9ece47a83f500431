import { sql } from "kysely";

/** What a list's card shows of a university (O80), for any query that has the table `university`. */
export const UNIVERSITY_CARD = [
  "university.id",
  "university.name",
  "university.city",
  "university.region",
  "university.country",
  sql<string>`coalesce((
    select fact.value from fact where fact.university_id = university.id and fact.key = 'kind'
  ), '')`.as("kind"),
] as const;

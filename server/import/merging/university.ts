import type { SourceName } from "../../db/tables/imports.ts";
import type { Origin } from "../../db/tables/universities.ts";
import type { ImportedFact } from "../record.ts";

/** A fact as the database stores it. */
export interface HeldFact extends ImportedFact {
  position: number;
}

/** A university as the database stores it, with what has to be written. */
export interface HeldUniversity {
  id: string;
  name: string;
  description: string;
  lat: number | null;
  lng: number | null;
  city: string;
  region: string;
  country: string;
  website: string;
  /** How much is known about it. */
  prominence: number;
  origin: Origin;
  /** Whether an operator changed it. */
  edited: boolean;
  sources: Set<SourceName>;
  facts: Map<string, HeldFact>;
  /** Normalized names and what they are. */
  names: Map<string, "own" | "alias">;
  /** How often any of it was changed since it was read. */
  changes: number;
  /** What has to be written. */
  pending: {
    /** The row itself is new. */
    isNew: boolean;
    row: boolean;
    facts: Set<string>;
    ownNames: boolean;
    aliases: Set<string>;
    links: { source: SourceName; externalId: string }[];
  };
}

/** For a university that is as the database has it. */
export const nothingPending = (): HeldUniversity["pending"] => ({
  isNew: false,
  row: false,
  facts: new Set(),
  ownNames: false,
  aliases: new Set(),
  links: [],
});

/** A university without anything known; the first record fills it in. */
export function newUniversity(id: string): HeldUniversity {
  return {
    id,
    name: "",
    description: "",
    lat: null,
    lng: null,
    city: "",
    region: "",
    country: "",
    website: "",
    prominence: 0,
    origin: "import",
    edited: false,
    sources: new Set(),
    facts: new Map(),
    names: new Map(),
    changes: 0,
    pending: { ...nothingPending(), isNew: true, row: true },
  };
}

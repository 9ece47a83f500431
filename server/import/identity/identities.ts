import type { SourceName } from "../../db/tables/imports.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import type { UniversityRecord } from "../record.ts";
import { alike, comparable, hostOf, ownerOf, sameButPlace } from "./comparable.ts";

/** What distinguishes a university from others. */
export interface Identity {
  id: string;
  /** Comparable names, and those under which a source has it. */
  names: Set<string>;
  mainNames: Set<string>;
  /** Normalized, like all of these. */
  city: string;
  region: string;
  country: string;
  host: string;
  /** The registries it is known to be in; IPEDS and College Scorecard use the same numbers, but for branches. */
  registries: Set<Registry>;
}

type Registry = "unitid" | "scorecard" | "ror";

/** All universities by what distinguishes them, at one moment; kept up to date with what is added. */
export interface Identities {
  /** The university that the record is about; null when none is certain. */
  find(record: UniversityRecord): string | null;
  note(id: string, record: UniversityRecord): void;
}

/** What of a stored university is compared with a source's record (O45). */
export interface IdentityRow {
  id: string;
  name: string;
  names: readonly string[];
  city: string;
  region: string;
  country: string;
  website: string;
}

/** What a source calls a university: `id` is ours, `externalId` the source's. */
export interface IdentityLink {
  source: SourceName;
  externalId: string;
  id: string;
}

/** College Scorecard numbers a branch by its parent's six digits and two more, even one that IPEDS numbers by itself. */
const BRANCH = /^(\d{6})\d\d$/;

function registryOf(source: SourceName, externalId: string): Registry {
  if (source === "ror") return "ror";
  return BRANCH.test(externalId) ? "scorecard" : "unitid";
}
const keyOf = (source: SourceName, externalId: string) =>
  `${registryOf(source, externalId)}:${externalId}`;

/** Universities by their ids, their numbers in registries, their names, and the hosts of their websites. */
function createIndex() {
  const byId = new Map<string, Identity>();
  const byKey = new Map<string, string>();
  const byName = new Map<string, Set<Identity>>();
  const byHost = new Map<string, Set<Identity>>();

  const file = (index: Map<string, Set<Identity>>, key: string, identity: Identity) => {
    if (key === "") return;
    const found = index.get(key);
    if (found) found.add(identity);
    else index.set(key, new Set([identity]));
  };
  const addName = (identity: Identity, name: string) => {
    identity.names.add(name);
    file(byName, name, identity);
  };
  const enter = (row: IdentityRow): Identity => {
    const identity: Identity = {
      id: row.id,
      names: new Set(row.names.map(comparable)),
      mainNames: new Set(row.name === "" ? [] : [comparable(row.name)]),
      city: normalizeText(row.city),
      region: normalizeText(row.region),
      country: normalizeText(row.country),
      host: hostOf(row.website),
      registries: new Set(),
    };
    byId.set(row.id, identity);
    for (const name of identity.names) addName(identity, name);
    file(byHost, identity.host, identity);
    return identity;
  };
  const link = (id: string, source: SourceName, externalId: string) => {
    const identity = byId.get(id);
    if (!identity) return;
    byKey.set(keyOf(source, externalId), id);
    identity.registries.add(registryOf(source, externalId));
    if (source === "scorecard") identity.registries.add("scorecard");
  };
  return { byId, byKey, byName, byHost, enter, addName, link };
}

/**
 * Makes the index. The rule: a record is the university that its registry's number names; else, among those of the same
 * country that have no number of that registry and no other state, the only one that has
 * - its website's host and its name, or
 * - its name and its city, or
 * - its main name and its state, and a website of the same owner or none, or
 * - its main name, and a website of the same owner, or
 * - its website's host, its city and a name that is alike, or
 * - its website's host, its city and a name that differs by that place or by initials alone.
 * The first of these kinds that matches any decides; of several, the only one whose main name it is. If that decides nothing,
 * it is a university of its own: a wrong merger is worse than a duplicate. Serves O45.
 */
export function createIdentities(
  rows: readonly IdentityRow[],
  links: readonly IdentityLink[],
): Identities {
  const { byKey, byName, byHost, enter, addName, link, byId } = createIndex();
  for (const row of rows) {
    enter(row);
    const [, source = "", externalId = ""] = /^(ipeds|ror)-(.+)$/.exec(row.id) ?? [];
    if (source === "ipeds" || source === "ror") link(row.id, source, externalId);
  }
  for (const one of links) link(one.id, one.source, one.externalId);

  return {
    find(record) {
      const known = byKey.get(keyOf(record.source, record.externalId));
      if (known !== undefined) return known;
      const seeker = seekerOf(record);
      const near = new Set([
        ...seeker.names.flatMap((name) => [...(byName.get(name) ?? [])]),
        ...(byHost.get(seeker.host) ?? []),
      ]);
      const registry = registryOf(record.source, record.externalId);
      const parent = byKey.get(keyOf("ipeds", BRANCH.exec(record.externalId)?.[1] ?? ""));
      const open = [...near].filter(
        (one) =>
          !one.registries.has(registry) &&
          one.id !== parent &&
          one.registries.size > 0 &&
          one.country === seeker.country &&
          !(one.region !== "" && seeker.region !== "" && one.region !== seeker.region),
      );
      for (const kind of KINDS) {
        const fitting = open.filter((one) => kind(seeker, one));
        if (fitting.length === 1) return fitting[0]?.id ?? null;
        // Campuses share a website and other names; one of them may have this exact name.
        const named = fitting.filter((one) => sameMainName(seeker, one));
        if (fitting.length > 1) return named.length === 1 ? (named[0]?.id ?? null) : null;
      }
      return null;
    },
    note(id, record) {
      const identity =
        byId.get(id) ??
        enter({
          id,
          name: "",
          names: [],
          city: record.city,
          region: record.region,
          country: record.country,
          website: record.website,
        });
      identity.mainNames.add(comparable(record.name));
      for (const name of seekerOf(record).names) addName(identity, name);
      link(id, record.source, record.externalId);
    },
  };
}

interface Seeker {
  mainName: string;
  names: string[];
  city: string;
  region: string;
  country: string;
  host: string;
}

const FEWEST_LETTERS = 6;

function seekerOf(record: UniversityRecord): Seeker {
  // Initials and single short words are shared by many.
  const others = record.otherNames
    .map(comparable)
    .filter((name) => name.includes(" ") && name.length >= FEWEST_LETTERS);
  const mainName = comparable(record.name);
  return {
    mainName,
    names: [...new Set([mainName, ...others])],
    city: normalizeText(record.city),
    region: normalizeText(record.region),
    country: normalizeText(record.country),
    host: hostOf(record.website),
  };
}

const sameName = (seeker: Seeker, one: Identity) =>
  seeker.names.some((name) => one.names.has(name));
const sameMainName = (seeker: Seeker, one: Identity) => one.mainNames.has(seeker.mainName);
const sameHost = (seeker: Seeker, one: Identity) => seeker.host !== "" && seeker.host === one.host;
const sameCity = (seeker: Seeker, one: Identity) => seeker.city !== "" && seeker.city === one.city;
const sameRegion = (seeker: Seeker, one: Identity) =>
  seeker.region !== "" && seeker.region === one.region;
const ownersAgree = (seeker: Seeker, one: Identity) =>
  seeker.host === "" || one.host === "" || ownerOf(seeker.host) === ownerOf(one.host);

const KINDS: readonly ((seeker: Seeker, one: Identity) => boolean)[] = [
  (seeker, one) => sameHost(seeker, one) && sameName(seeker, one),
  (seeker, one) => sameName(seeker, one) && sameCity(seeker, one),
  (seeker, one) => sameMainName(seeker, one) && sameRegion(seeker, one) && ownersAgree(seeker, one),
  (seeker, one) =>
    sameMainName(seeker, one) &&
    seeker.host !== "" &&
    one.host !== "" &&
    ownerOf(seeker.host) === ownerOf(one.host),
  (seeker, one) =>
    sameHost(seeker, one) &&
    sameCity(seeker, one) &&
    seeker.names.some((name) => [...one.names].some((other) => alike(name, other))),
  (seeker, one) =>
    sameHost(seeker, one) &&
    sameCity(seeker, one) &&
    [...one.mainNames].some((name) =>
      sameButPlace(seeker.mainName, name, [one.city, one.region, seeker.region].join(" ")),
    ),
];

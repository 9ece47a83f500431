import * as v from "valibot";
import { vi } from "vitest";

import { imports, startImport } from "#contract/calls/administration.ts";
import type { ImportJob } from "#contract/importJob.ts";
import { University } from "#contract/university.ts";
import { formOf } from "#tests/support/client.ts";
import type { DatabaseKind } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, startServer } from "#tests/support/server.ts";

const HEADINGS =
  "UNITID,INSTNM,IALIAS,CITY,STABBR,GENTELE,WEBADDR,ADMINURL,FAIDURL,NPRICURL,CONTROL,HBCU,CLOSEDAT,LONGITUD,LATITUDE";
/** A file of IPEDS, of these rows. */
export const hd = (...rows: string[]) => [HEADINGS, ...rows].join("\n");
export const ALPHA =
  "900001,Alpha Valley College-Main Campus,AVC  Alpha Tech,Springfield,IL,2175550100,www.alphavalley.edu/,,,,2,2,-2,-89.65,39.78";
export const BETA = "900002,Beta State University,,Aurora,CO,,www.beta.edu,,,,1,2,-2,-104.83,39.73";
/** A file of the College Scorecard, of these rows. */
export const scorecard = (...rows: string[]) =>
  [
    "UNITID,INSTNM,CITY,STABBR,INSTURL,LATITUDE,LONGITUDE,ADM_RATE,TUITIONFEE_IN,TUITIONFEE_OUT",
    ...rows,
  ].join("\n");
/** A registry's record of where something is. */
export const located = (place: Record<string, string | number>) => ({
  locations: [{ geonames_details: place }],
});
/** A record of the Research Organization Registry. */
export const ror = (id: string, name: string, change: Record<string, unknown> = {}) => ({
  id: `https://ror.org/${id}`,
  status: "active",
  types: ["education"],
  established: 1901,
  names: [
    { value: name, types: ["ror_display", "label"] },
    { value: `${name} Alias`, types: ["alias"] },
  ],
  links: [{ type: "website", value: "https://www.alphavalley.edu" }],
  ...located({
    name: "Springfield",
    country_code: "US",
    country_name: "United States",
    country_subdivision_name: "Illinois",
    lat: 39.8,
    lng: -89.6,
  }),
  ...change,
});

/** What an import did with its rows. */
export const counts = ({ added, changed, unchanged, skipped }: ImportJob) => ({
  added,
  changed,
  unchanged,
  skipped,
});

export type Importer = Awaited<ReturnType<typeof startImporter>>;

/** A server whose superuser imports files; stop the server at the end. */
export async function startImporter(database: DatabaseKind) {
  const server = await startServer({ database });
  const admin = (await signInAsSuperuser(server)).tokens.access;

  async function send(
    file: string | Uint8Array | null,
    name = "file.csv",
    fields: Record<string, string> = {},
  ) {
    const sent = file === null ? {} : { file: new Blob([new Uint8Array(Buffer.from(file))]) };
    return server.post("/api/admin/import/", formOf(fields, sent, name), { token: admin });
  }
  const jobs = async () =>
    v.parse(imports.data, dataOf(await server.get("/api/admin/imports/", { token: admin })));
  /** Sends a file and waits until it is done. */
  async function bring(...args: Parameters<typeof send>): Promise<ImportJob> {
    const { id } = v.parse(startImport.data, dataOf(await send(...args)));
    return vi.waitFor(
      async () => {
        const job = (await jobs()).find((one) => one.id === id);
        if (job === undefined || job.ended_at === null) throw new Error("It is not done yet.");
        return job;
      },
      { timeout: 20_000, interval: 30 },
    );
  }
  const read = async (id: string) =>
    v.parse(University, dataOf(await server.get(`/api/location/${id}/`)));
  const found = async (text: string) => {
    const { body } = await server.get(
      `/api/location/?type=university&search=${encodeURIComponent(text)}`,
    );
    return v
      .parse(v.object({ data: v.array(v.object({ id: v.string() })) }), body)
      .data.map(({ id }) => id);
  };

  return { server, admin, send, jobs, bring, read, found };
}

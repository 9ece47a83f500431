import * as v from "valibot";

import { addLocationImage } from "#contract/calls/administration.ts";
import { type Client, formOf } from "#tests/support/client.ts";
import { madeOnce, noise } from "#tests/support/pictures.ts";
import { dataOf } from "#tests/support/server.ts";

/** A photograph as phones take them. */
const photograph = madeOnce(() => noise(3000, 2000).jpeg({ quality: 80 }).toBuffer());

/** Adds a picture and removes it: the work that takes most memory. Throws what isn't answered as it should be. */
export async function addAndRemovePicture(server: Client, token: string): Promise<void> {
  const image = new Blob([new Uint8Array(await photograph())], { type: "image/jpeg" });
  const form = formOf({ location_id: "ipeds-243744" }, { image }, "campus.jpg");
  const sent = await server.post("/api/admin/add-location-image/", form, { token });
  if (sent.status !== 201 && sent.status !== 200)
    throw new Error(`Adding a picture got ${sent.status}: ${JSON.stringify(sent.body)}`);
  const { id } = v.parse(addLocationImage.data, dataOf(sent));
  const removed = await server.request("DELETE", `/api/admin/delete-image/${id}/`, { token });
  if (removed.status !== 200) throw new Error(`Removing a picture got ${removed.status}.`);
}

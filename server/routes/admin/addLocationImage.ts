import { addLocationImage as call } from "#contract/calls/administration.ts";

import { endpoint, reply } from "../../http/endpoint.ts";
import { addImage } from "../../media/addImage.ts";
import { receiveForm } from "../../media/receiveForm.ts";

/** Serves A14. */
export const addLocationImage = endpoint(call, async ({ context, services, signal, user }) => {
  const form = await receiveForm(context.req.raw, "image", services.media, signal);
  return reply(await addImage(services, form, user.id, signal), { status: 201 });
});

/** A picture that is ready to be drawn, upside down as WebGL takes it. */
export interface Picture {
  path: string;
  bitmap: ImageBitmap;
}

/** Thrown when a picture can't be had: it isn't there, can't be reached, or isn't a picture. */
export class PictureError extends Error {
  override name = "PictureError";
}

/**
 * Fetches a picture and decodes it beside the page's own work, so that nothing stutters. Rejects with a PictureError,
 * or with the signal's reason when that aborts.
 */
export async function loadPicture(url: string, signal: AbortSignal): Promise<Picture> {
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new PictureError(`The picture ${url} was answered ${answer.status}.`);
    const bitmap = await createImageBitmap(await answer.blob(), { imageOrientation: "flipY" });
    if (signal.aborted) {
      bitmap.close();
      throw signal.reason;
    }
    return { path: url, bitmap };
  } catch (error) {
    if (signal.aborted || error instanceof PictureError) throw error;
    throw new PictureError(`The picture ${url} can't be loaded.`, { cause: error });
  }
}

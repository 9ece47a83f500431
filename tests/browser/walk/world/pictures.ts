import type { Page } from "playwright-core";

import { picture } from "#tests/support/pictures.ts";

/** Where the server keeps pictures. */
const PICTURES = /\/media\//;

/** Answers every picture that the page may have with one twice as wide as high, as if the server kept it. */
export async function givePictures(page: Page): Promise<void> {
  const body = await picture(256, 128).jpeg().toBuffer();
  await page
    .context()
    .route(PICTURES, (route) => route.fulfill({ contentType: "image/jpeg", body }));
}

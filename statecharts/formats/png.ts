/** No browser draws more than this, in pixels a side or in all. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 120_000_000;

/**
 * A picture in pixels of an SVG that stands alone, as the browser draws it; `scale` is pixels for one of the drawing's.
 * Too large a picture is made smaller. Rejects with a sentence.
 */
export async function pngOf(svg: string, scale: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch((error: unknown) => {
      throw new Error("The browser can't draw this chart: take it as SVG.", { cause: error });
    });
    const fits = fittingScale(image.naturalWidth, image.naturalHeight, scale);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.floor(image.naturalWidth * fits));
    canvas.height = Math.max(1, Math.floor(image.naturalHeight * fits));
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser makes no pictures here: take it as SVG.");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error("The picture is too large: take it as SVG."));
        else resolve(blob);
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The scale that was asked for, or the largest that a browser can draw. */
export function fittingScale(width: number, height: number, scale: number): number {
  if (width <= 0 || height <= 0) return 1;
  return Math.min(
    scale,
    LONGEST_SIDE / width,
    LONGEST_SIDE / height,
    Math.sqrt(MOST_PIXELS / (width * height)),
  );
}

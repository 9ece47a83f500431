/** What a browser can draw: the widest texture, in pixels. */
export interface WebGl {
  maxTexture: number;
}

let known: WebGl | null | undefined;

/**
 * What this browser's WebGL can do; null when it has none. Asked once, with a context that is given back at once, as a
 * browser ends old contexts when there are many.
 */
export function webGl(): WebGl | null {
  known ??= ask();
  return known;
}

function ask(): WebGl | null {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (context === null) return null;
    const size: unknown = context.getParameter(context.MAX_TEXTURE_SIZE);
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return { maxTexture: typeof size === "number" ? size : 0 };
  } catch {
    return null;
  }
}

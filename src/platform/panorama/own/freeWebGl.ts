/**
 * Gives a canvas's WebGL context back at once. Browsers keep it until memory is swept, and end the oldest when there are
 * some sixteen, which may be one on the screen. The canvas can't be drawn on again.
 */
export function freeWebGl(canvas: HTMLCanvasElement): void {
  canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
}

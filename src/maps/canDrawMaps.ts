let answer: boolean | null = null;

/** Whether this browser gives a WebGL 2 context, as the keyless map needs. Asked once, as each asking costs one. */
export function canDrawMaps(): boolean {
  answer ??= ask();
  return answer;
}

function ask(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return false;
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return true;
}

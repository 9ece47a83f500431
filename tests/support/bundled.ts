import { build } from "vite";

/** The code of a script with all that it imports, in one piece. */
export async function bundled(input: string, format: "es" | "iife"): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, rollupOptions: { input, output: { format } } },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${input} wasn't built.`);
  return chunk.code;
}

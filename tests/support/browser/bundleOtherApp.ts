import { build } from "vite";

/** The code of someone else's app (otherApp.ts) as one script. */
export async function bundleOtherApp(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rollupOptions: { input: "tests/support/browser/otherApp.ts", output: { format: "es" } },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error("The other app didn't build.");
  return chunk.code.replaceAll("</script", "<\\/script");
}

import { bundled } from "../bundled.ts";

/** The code of someone else's app (otherApp.ts) as one script. */
export async function bundleOtherApp(): Promise<string> {
  const code = await bundled("tests/support/browser/otherApp.ts", "es");
  return code.replaceAll("</script", "<\\/script");
}

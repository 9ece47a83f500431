import * as v from "valibot";

import { keepPrecomputed, type PrecomputedLayout } from "../../layout/precomputed.ts";
import { chartsIn } from "../../model/readCharts.ts";
import type { Library } from "../types.ts";

const Layouts = v.optional(
  v.record(v.string(), v.object({ collapsed: v.array(v.string()), layout: v.looseObject({}) })),
  {},
);
const Texts = v.optional(v.record(v.string(), v.string()), {});
const File = v.object({
  format: v.literal("statecharts"),
  version: v.literal(1),
  charts: v.array(v.unknown()),
  reviews: Texts,
  clauses: Texts,
  layouts: Layouts,
});

/** Fetches a file of the page's own; null when there is none. Throws a sentence when it can't be had. */
export async function fetchText(address: string): Promise<string | null> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new Error(`${address} can't be fetched: the connection may be down. Try again.`, {
      cause: error,
    });
  });
  if (response.status === 404) return null;
  if (!response.ok)
    throw new Error(
      `${address} can't be fetched: the server answered ${response.status}. Try again.`,
    );
  // An app's server may answer every unknown address with its page.
  if (response.headers.get("content-type")?.includes("text/html") === true) return null;
  return response.text();
}

/** Reads `charts.json`. Throws a sentence. */
export function readLibrary(address: string, text: string | null): Library {
  if (text === null)
    throw new Error(`There is no ${address}: build the app, which writes it, and try again.`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${address} is not whole: build the app again, and try again.`, {
      cause: error,
    });
  }
  const file = v.safeParse(File, data);
  if (!file.success)
    throw new Error(`${address} is of another version than this page: build both again.`);
  const read = chartsIn(data);
  if ("problem" in read) throw new Error(`${address} can't be read: ${read.problem}`);
  // Made at the build by the same code as this page's.
  keepPrecomputed(read.charts, file.output.layouts as unknown as Record<string, PrecomputedLayout>);
  return { charts: read.charts, reviews: file.output.reviews, clauses: file.output.clauses };
}

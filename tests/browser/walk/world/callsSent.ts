import type { Page } from "playwright-core";

import { API_BASE } from "#contract/call.ts";
import type { Effect } from "#tests/support/charts/stage.ts";

/** What each page has asked of the API since it was last looked at, a line a call. */
const sent = new WeakMap<Page, string[]>();

/** Calls that other charts make: on every screen, and before the chat's socket opens. */
const ELSEWHERE = /^(?:GET \/(?:user\/me|settings)\/$|POST \/chat\/ticket\/)/;

/** One call as a line: its method, its path with the query in a fixed order, and its body with its fields in one. */
export function callLine(method: string, path: string, body?: unknown): string {
  const [place = "", query = ""] = path.split("?");
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => `${name}=${PLACE.has(name) ? near(Number(value)) : value}`)
    .toSorted();
  const asked = [place, ...(parameters.length === 0 ? [] : [parameters.join("&")])].join("?");
  return [method, asked, ...(body === undefined ? [] : [inOrder(body)])].join(" ");
}

/** Writes down what a page asks of the API from now on. */
export function watchCalls(page: Page): void {
  const seen: string[] = [];
  sent.set(page, seen);
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith(`${API_BASE}/`)) return;
    const isForm = request.headers()["content-type"]?.startsWith("multipart/") ?? false;
    const body: unknown =
      isForm || request.postData() === null ? undefined : request.postDataJSON();
    const line = callLine(request.method(), pathname.slice(API_BASE.length) + search, body);
    if (!ELSEWHERE.test(line)) seen.push(line);
  });
}

/**
 * The calls of a step: what the chart asked of its ports, each as the line that the specification has for it. `own` tells
 * the walk's lines from those that other charts on the page send.
 */
export const callsSent = (lineOf: (port: string, input: never) => string | null, own = /(?:)/) => ({
  asked: (effects: readonly Effect[]): string[] =>
    effects.flatMap((effect) => {
      const line = "call" in effect ? lineOf(effect.call, effect.input as never) : null;
      return line === null ? [] : [line];
    }),
  seen: (page: Page): string[] => (sent.get(page) ?? []).filter((line) => own.test(line)),
  forget: (page: Page): void => {
    sent.get(page)?.splice(0);
  },
});

/** Places are alike when the same ten metres hold them: what a mouse hits depends on the pixels of the map. */
const near = (degrees: number): string => degrees.toFixed(4);
const PLACE = new Set(["lat", "lng"]);

const inOrder = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => {
    if (typeof value === "number" && PLACE.has(name)) return near(value);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)),
        )
      : value;
  });

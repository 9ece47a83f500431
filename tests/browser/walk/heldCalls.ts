import type { Page, Request, Route } from "playwright-core";

import { API_BASE, type Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls/all.ts";
import type { Refusal } from "#machines/ports.ts";

import { until } from "./until.ts";
import { succeeded } from "./world/given.ts";

/** Calls of the app that wait until the test says what becomes of them. Each answer goes to the oldest that waits. */
export interface HeldCalls {
  /** Answers a success with this `data`, as it stands on the wire; `total` is told in the header of lists. */
  answer(name: CallName, data: unknown, total?: number): Promise<void>;
  refuse(name: CallName, refusal: Refusal): Promise<void>;
  /** Lets the server answer. */
  letThrough(name: CallName): Promise<void>;
  /** Breaks the line, as when there is no network. */
  cut(name: CallName): Promise<void>;
  /** Waits until this many calls of the name wait. */
  asked(name: CallName, count?: number): Promise<void>;
  /** The calls that wait, the oldest first, each with the token that it carries; null without one. */
  waiting(): readonly { name: CallName; path: string; token: string | null }[];
}

/** Holds the named calls of a page from now on. */
export async function holdCalls(page: Page, names: readonly CallName[]): Promise<HeldCalls> {
  const held: { name: CallName; route: Route }[] = [];
  // The app may give up a call; what is said later is meant for the next.
  page.on("requestfailed", (request: Request) => {
    const given = held.findIndex(({ route }) => route.request() === request);
    if (given >= 0) held.splice(given, 1);
  });
  for (const name of names) {
    const { method }: Call = calls[name];
    await page.route(addressOf(name), async (route) => {
      if (route.request().method() !== method) return route.fallback();
      held.push({ name, route });
    });
  }
  const asked = (name: CallName, count = 1): Promise<void> => {
    const isThere = () => held.filter((each) => each.name === name).length >= count;
    return until(isThere, true, `The app didn't make the call '${name}'.`);
  };
  const take = async (name: CallName): Promise<Route> => {
    await asked(name);
    const index = held.findIndex((each) => each.name === name);
    const [taken] = held.splice(index, 1);
    if (taken === undefined) throw new Error(`The call '${name}' doesn't wait.`);
    return taken.route;
  };
  return {
    answer: async (name, data, total) =>
      (await take(name)).fulfill({
        ...answered(calls[name], data),
        ...(total === undefined ? {} : { headers: { "x-total-count": String(total) } }),
      }),
    refuse: async (name, { status, message, issues }) => {
      const data = issues === undefined ? null : { issues };
      await (await take(name)).fulfill({ status, json: { status: "error", message, data } });
    },
    letThrough: async (name) => (await take(name)).continue(),
    cut: async (name) => (await take(name)).abort(),
    asked,
    waiting: () =>
      held.map(({ name, route }) => ({
        name,
        path: new URL(route.request().url()).pathname,
        token:
          /^Bearer (?<token>.+)$/.exec(route.request().headers()["authorization"] ?? "")?.groups?.[
            "token"
          ] ?? null,
      })),
  };
}

/** Matches the addresses of a call, whatever the values in its path. */
function addressOf(name: CallName): RegExp {
  const path = calls[name].path.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`${API_BASE}${path}(?:\\?.*)?$`);
}

/** A success on the wire: in its envelope, unless the call answers a plain text. */
const answered = ({ text }: Call, data: unknown) =>
  text === undefined
    ? { json: succeeded(data ?? null) }
    : { contentType: text, body: String(data) };

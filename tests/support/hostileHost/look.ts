import type { Page } from "playwright-core";

import { HOSTILE_MARK } from "./mark.ts";

/** What a person could see of the page, and what must never be on it. */
export interface Seen {
  /** A script of the host's has run. */
  ran: boolean;
  /** The screen was replaced by the sign for one that broke. */
  broken: boolean;
  /** How much text is in the page's main landmark; -1 without one. */
  words: number;
  titles: string[];
  /** Alerts and notices. */
  alerts: string;
  /** What is in the main landmark. */
  text: string;
  /** 'Loading...' lies over the page. */
  loading: boolean;
  /** Links and elements that the app makes nowhere. */
  planted: string[];
}

/** How long a page may take to answer, in milliseconds, before it counts as stuck. */
export const PAGE_PATIENCE = 30_000;

/** Looks at the page; null where it doesn't answer. */
export async function look(page: Page): Promise<Seen | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PAGE_PATIENCE).unref();
  });
  return Promise.race([page.evaluate(seenOn, HOSTILE_MARK), late]);
}

async function seenOn(mark: string): Promise<Seen> {
  // What is still being drawn comes first.
  await new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn, 0));
  });
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(
      (element) => element.textContent?.trim() ?? "",
    );
  const links = [...document.querySelectorAll("a[href], area[href], form[action]")].filter(
    (link) =>
      !/^(?:https?|mailto|tel|sms|otpauth):/.test(
        Reflect.get(link, "href") ?? Reflect.get(link, "action"),
      ),
  );
  const strange = document.querySelectorAll(
    "iframe, object, embed, base, body style, body script, meta[http-equiv=refresh], [onerror], [onload], [onfocus], [srcdoc]",
  );
  const [main] = document.querySelectorAll<HTMLElement>("main");
  return {
    ran: Reflect.get(window, mark) !== undefined || Reflect.get({}, "polluted") !== undefined,
    broken: document.querySelector("main [role=alert] h1") !== null,
    words: main?.textContent?.trim().length ?? -1,
    titles: textsOf("h1"),
    alerts: textsOf("[role=alert], .Toastify__toast").join("\n").slice(0, 20_000),
    text: (main?.innerText ?? "").slice(0, 20_000),
    loading: [...document.querySelectorAll("[role=status]")].some(
      (status) => status.textContent?.trim() === "Loading...",
    ),
    planted: [...links, ...strange].map((element) => element.outerHTML.slice(0, 200)),
  };
}

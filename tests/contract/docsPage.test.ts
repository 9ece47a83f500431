import { Hono } from "hono";
import { describe, expect, it } from "vitest";

import { allCalls } from "#contract/calls/all.ts";
import { mountDocs } from "#server/docs/mount.ts";
import type { AppEnv } from "#server/http/env.ts";

const app = new Hono<AppEnv>();
mountDocs(app);

const fetched = async (path: string) => {
  const answer = await app.request(path);
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one);

describe("the documents at /docs", () => {
  it("are a page, its style, and two documents", async () => {
    const expected = [
      ["/docs", "text/html; charset=UTF-8"],
      ["/docs/", "text/html; charset=UTF-8"],
      ["/docs/docs.css", "text/css; charset=utf-8"],
      ["/docs/openapi.json", "application/json"],
      ["/docs/asyncapi.json", "application/json"],
    ] as const;
    for (const [path, type] of expected)
      expect(await fetched(path)).toMatchObject({ status: 200, type });
  });

  it.each(allCalls)("$clause tell of $method $path on the page", async ({ name, method, path }) => {
    const { text } = await fetched("/docs");
    const [, article = ""] = text.split(`<article id="call-${name}">`);
    const [own = ""] = article.split("</article>");

    expect(own).toContain(`<span class="method">${method}</span> <code>/api${path}</code>`);
    expect(own).toContain("Refusals");
    expect(own).toContain("Example: answer");
  });

  it("need no script, no style attribute and nothing from elsewhere", async () => {
    const { text } = await fetched("/docs");
    const style = await fetched("/docs/docs.css");

    expect(text).not.toMatch(/<script|javascript:|\son\w+=|style="|<style/);
    expect(
      all(text, /(?:src|href)="([^"]*)"/g).filter(
        (link) => !/^(?:#|\/docs|data:,$)/.test(link ?? ""),
      ),
    ).toEqual([]);
    expect(style.text).not.toMatch(/url\(|@import/);
  });

  it("have links that lead somewhere, and ids that are there once", async () => {
    const { text } = await fetched("/docs");
    const ids = all(text, /\sid="([^"]*)"/g);
    const targets = all(text, /href="#([^"]*)"/g);

    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(targets));
    expect(targets.length).toBeGreaterThan(allCalls.length);
  });

  it("have headings in order, and tables with titles and headers", async () => {
    const { text } = await fetched("/docs");
    const levels = all(text, /<h(\d)/g).map(Number);
    const tables = text.split("<table").slice(1);

    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.slice(1).entries())
      expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1);
    for (const table of tables) {
      expect(table).toMatch(/<caption>[^<]/);
      expect(table).toMatch(/<th scope="col">/);
      expect(table).toMatch(/<th scope="row">/);
    }
  });

  it("escape what they show", async () => {
    const { text } = await fetched("/docs");
    expect(text).toContain("Bearer &lt;access token&gt;");
  });
});

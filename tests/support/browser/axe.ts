import axe, { type NodeResult, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

interface Violation {
  /** The rule's name. */
  id: string;
  nodes: NodeResult[];
}

/**
 * What axe finds wrong on the page, a rule each. `rules` turns some on or off besides those that are on by themselves, or
 * `only` names all that are asked; `exclude` is a selector of what isn't judged. Its script goes to a document once, and it gathers nothing but
 * violations, which is a third of the work of its own runner for Playwright.
 */
export async function violationsOn(
  page: Page,
  {
    rules = {},
    only,
    exclude,
  }: { rules?: RunOptions["rules"]; only?: readonly string[]; exclude?: string } = {},
): Promise<Violation[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, options]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(context, options);
      return violations.map(({ id, nodes }) => ({ id, nodes }));
    },
    [
      { include: "html", ...(exclude === undefined ? {} : { exclude }) },
      {
        ...(only === undefined ? { rules } : { runOnly: [...only] }),
        resultTypes: ["violations"] satisfies RunOptions["resultTypes"],
      },
    ] as const,
  );
}

/** Turns rules on, or off, by their names. */
export const rulesThatAre = (enabled: boolean, names: readonly string[]): RunOptions["rules"] =>
  Object.fromEntries(names.map((name) => [name, { enabled }]));

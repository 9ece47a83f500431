const HARNESS = new URL("./harness.ts", import.meta.url).href;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => unknown} next
 */
export function resolve(specifier, context, next) {
  const isTest = context.parentURL?.includes("/tests/machines/") === true;
  return next(specifier === "vitest" && isTest ? HARNESS : specifier, context);
}

import type { Page } from "playwright-core";

/**
 * Has a page that is opened afterwards read from right to left, in Arabic without its texts: everything is where it is in
 * Arabic, and the English texts, dates and lists are what tests find things by. Serves O100.
 */
export async function writeRightToLeft({ page }: { page: Page }): Promise<void> {
  await page.route(/\/ar-[\w-]+\.json$/, (route) => route.fulfill({ json: {} }));
  await page.addInitScript(() => {
    if (localStorage.getItem("language") === null) localStorage.setItem("language", "ar");
    for (const name of ["DateTimeFormat", "DisplayNames", "ListFormat", "NumberFormat"] as const)
      Object.assign(Intl, {
        [name]: new Proxy(Intl[name], {
          construct: (format, [tag, ...others]) =>
            Reflect.construct(format, [String(tag) === "ar" ? "en" : tag, ...others]) as object,
        }),
      });
  });
}

// Says which texts of the app each language lacks or no longer needs: `npm run texts`, or `npm run texts -- fr` for the
// lines to add to one. `npm run texts -- --sort` writes the catalogues in their order, without what is no longer used.
import { writeFile } from "node:fs/promises";

import { catalogueFaults, readCatalogues, textsOfApp } from "./steps/texts.mjs";

const [wanted] = process.argv.slice(2);
const app = await textsOfApp();
const catalogues = await readCatalogues();
const order = [...app.texts, ...app.counted].toSorted();

if (wanted !== undefined && wanted !== "--sort" && !catalogues.has(wanted)) {
  console.error(
    `There is no catalogue '${wanted}'. There are: ${[...catalogues.keys()].join(", ")}.`,
  );
  process.exit(1);
}

for (const [language, catalogue] of catalogues) {
  const { missing, unused, faults } = catalogueFaults(language, catalogue, app);
  if (wanted === "--sort") {
    const kept = order.filter((text) => Object.hasOwn(catalogue, text));
    const sorted = Object.fromEntries(kept.map((text) => [text, catalogue[text]]));
    await writeFile(`src/words/languages/${language}.json`, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  if (wanted === language) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = Object.fromEntries(pluralCategories.map((form) => [form, ""]));
    const lines = missing.map((text) => [text, app.counted.has(text) ? forms : ""]);
    console.log(JSON.stringify(Object.fromEntries(lines), null, 2));
  } else if (wanted === undefined || wanted === "--sort")
    console.log(
      `${language}: ${missing.length} of ${order.length} texts missing, ${unused.length} no longer used, ${faults.length} faults`,
    );
  if (wanted === undefined) for (const fault of faults) console.log(`  ${fault}`);
}
for (const fault of app.faults) console.log(fault);

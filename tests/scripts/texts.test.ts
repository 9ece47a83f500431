import { beforeAll, describe, expect, it } from "vitest";

import { LANGUAGES } from "#contract/languages.ts";

import { catalogueFaults, readCatalogues, textsOfApp } from "../../scripts/steps/texts.mjs";

type App = Awaited<ReturnType<typeof textsOfApp>>;

describe("the texts of the app", () => {
  let app: App;
  beforeAll(async () => {
    app = await textsOfApp();
  });

  it("O96 are written out where they are used, and read while drawing", () => {
    expect(app.texts.size).toBeGreaterThan(500);
    expect(app.counted.size).toBeGreaterThan(10);
    expect(app.faults).toEqual([]);
  });

  it("O96 are in each language, with the same parameters and its plural forms, and none that nothing uses", async () => {
    const catalogues = await readCatalogues();
    expect([...catalogues.keys(), "en"].toSorted()).toEqual(LANGUAGES.toSorted());
    const faults = [...catalogues].map(([language, catalogue]) => ({
      language,
      ...catalogueFaults(language, catalogue, app),
    }));
    expect(faults).toEqual(
      faults.map(({ language }) => ({ language, missing: [], unused: [], faults: [] })),
    );
  });
});

describe("the check of a catalogue", () => {
  const app = {
    texts: new Set(["Ask {name}", "<b>Close</b>"]),
    counted: new Set(["{count} stops"]),
  };

  it("O96 finds what is missing, what nothing uses, other parameters, and missing plural forms", () => {
    const good = {
      "Ask {name}": "Pregunta a {name}",
      "<b>Close</b>": "<b>Cerrar</b>",
      "{count} stops": { one: "una parada", other: "{count} paradas" },
    };
    expect(catalogueFaults("es", good, app)).toEqual({ missing: [], unused: [], faults: [] });
    const bad = {
      "Ask {name}": "Pregunta",
      "{count} stops": { other: "paradas" },
      Old: "Viejo",
    };
    const found = catalogueFaults("es", bad, app);
    expect(found.missing).toEqual(["<b>Close</b>"]);
    expect(found.unused).toEqual(["Old"]);
    expect(found.faults).toHaveLength(3);
    expect(catalogueFaults("ar", good, app).faults).toHaveLength(4);
  });
});

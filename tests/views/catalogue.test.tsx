import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";

import { byDay } from "#src/parts/conversations/days.ts";
import { Marked } from "#src/words/Marked.tsx";
import { byLanguage, language, number, showTextsIn, t, tn } from "#src/words/t.ts";
import { fees } from "#tests/support/subjects/conversations.ts";

const PERSIAN = {
  Today: "امروز",
  "Ask about {name}": "دربارهٔ {name} بپرسید",
  "{count} stops": { other: "{count} ایستگاه" },
};
const ARABIC = {
  "{count} stops": { two: "محطتان", few: "{count} محطات", other: "{count} محطة" },
};

describe("texts from a catalogue", () => {
  afterEach(() => showTextsIn("en", {}));

  it("O96 are the English ones without a catalogue, and where it lacks one", () => {
    expect(t("Ask about {name}", { name: "Yale" })).toBe("Ask about Yale");
    expect([1, 1234].map((stops) => tn(stops, "{count} stop", "{count} stops"))).toEqual([
      "1 stop",
      "1,234 stops",
    ]);
    showTextsIn("fa", PERSIAN);
    expect(t("Send")).toBe("Send");
  });

  it("O96 have the parameters, numbers and plurals of their language", () => {
    showTextsIn("fa", PERSIAN);
    expect(language()).toBe("fa");
    expect(t("Ask about {name}", { name: "Yale" })).toBe("دربارهٔ Yale بپرسید");
    expect(number(1234)).toBe("۱٬۲۳۴");
    expect(tn(1, "{count} stop", "{count} stops")).toBe("۱ ایستگاه");
    showTextsIn("ar", ARABIC);
    expect(tn(2, "{count} stop", "{count} stops")).toBe("محطتان");
  });

  it("O96 follow a change of language, with what was made for one", () => {
    const dates = byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: "long" }));
    const may = new Date(2026, 4, 3);
    expect(dates().format(may)).toBe("May");
    showTextsIn("fr", {});
    expect(dates().format(may)).toBe("mai");
    showTextsIn("fa", PERSIAN);
    const today = { ...fees, updated_at: new Date().toISOString() };
    expect(byDay([today]).map(({ name }) => name)).toEqual(["امروز"]);
  });

  it("O96 hold elements where the language has them; what a person wrote makes none", () => {
    const said = renderToStaticMarkup(
      <Marked
        text={t("<b>“{title}”</b> was deleted by {name}.")}
        parameters={{ title: "<b>mine</b>", name: "<i>me</i>" }}
        b={(inner) => <bdi>{inner}</bdi>}
      />,
    );
    expect(said).toBe("<bdi>“&lt;b&gt;mine&lt;/b&gt;”</bdi> was deleted by &lt;i&gt;me&lt;/i&gt;.");
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";

import * as v from "valibot";

const data = path.join(import.meta.dirname, "../../../data");
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(data, file), "utf8"));

const sentences = v.record(v.string(), v.string());
/** The sentences of care, by language and key. */
export const { languages } = v.parse(
  v.object({ languages: v.record(v.string(), sentences) }),
  json("guide/care.json"),
);
/** Whom to call, by country. */
export const { countries, international } = v.parse(
  v.object({
    countries: v.record(
      v.string(),
      v.object({
        name: v.string(),
        emergency: v.string(),
        lines: v.array(
          v.object({
            for: v.picklist(["suicide", "abuse", "emergency"]),
            role: v.optional(v.picklist(["ambulance", "police"])),
            about: v.optional(v.picklist(["sexual", "forced", "shelter"])),
            name: v.string(),
            call: v.optional(v.string()),
            text: v.optional(v.string()),
            url: v.pipe(v.string(), v.startsWith("https://")),
            hours: v.string(),
          }),
        ),
      }),
    ),
    international: v.object({ emergency: v.string(), url: v.string() }),
  }),
  json("helplines.json"),
);

/** A country for each language, where most of its people live. */
export const HOMES = [
  ["en", "US"],
  ["es", "MX"],
  ["fr", "FR"],
  ["pt", "BR"],
  ["fa", "IR"],
  ["ar", "EG"],
  ["zh", "CN"],
  ["hi", "IN"],
  ["de", "DE"],
  ["ru", "RU"],
  ["tr", "TR"],
  ["it", "IT"],
  ["ja", "JP"],
  ["ko", "KR"],
] as const;

export const AT = {
  name: "Duke University",
  website: "https://www.duke.edu/",
  phone: "(919) 684-8111",
};
/** Where a person is, as the guide sees it. */
export const at = (code: string | null, language = "en", university: typeof AT | null = null) => ({
  language,
  countries: code === null ? [] : [code],
  university,
});

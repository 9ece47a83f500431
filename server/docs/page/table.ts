import type { JsonSchema } from "@valibot/to-json-schema";
import { html, raw } from "hono/html";

import { constraints, type Html, typeText } from "./typeText.ts";

/** Tables with more columns than these are too wide for a phone. */
const NARROW = 2;

/** A table with a title, which scrolls by itself when it is too wide. */
export function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly Html[])[],
): Html {
  return html`<div class="scroll" role="group" aria-label="${title}" tabindex="0">
    <table${columns.length > NARROW ? raw(' class="wide"') : ""}>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The fields of an object: name, type, whether it is required, and its constraints. */
export function fieldTable(
  title: string,
  { properties = {}, required = [] }: JsonSchema,
  presence: "Required" | "Always there",
): Html {
  const rows = Object.entries(properties).map(([name, schema]) => [
    html`<code>${name}</code>`,
    typeText(schema),
    html`${required.includes(name) ? "yes" : "no"}`,
    html`${meaning(schema)}`,
  ]);
  return table(title, ["Field", "Type", presence, "Meaning"], rows);
}

/** A text in which what is between backticks is code. */
export function inline(text: string): Html {
  const parts = text.split("`");
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** What a value means, and its constraints. */
export function meaning(schema: JsonSchema | boolean): string {
  if (typeof schema === "boolean") return "";
  const said = [schema.description ?? "", sentence(constraints(schema))];
  return said.filter((text) => text !== "").join(" ");
}

const sentence = (text: string): string =>
  text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A piece of JSON or HTTP as it is sent. */
export function sample(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0" aria-label="${title}"><code>${text}</code></pre>
  </figure>`;
}

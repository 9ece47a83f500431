import type { JsonSchema } from "@valibot/to-json-schema";
import { html } from "hono/html";

import { constraints, typeText } from "./typeText.ts";

export type Html = ReturnType<typeof html>;

/** A table with a title of its own, which scrolls by itself where it is too wide. */
export function table(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly Html[])[],
): Html {
  return html`<div class="scroll" role="group" aria-label="${title}" tabindex="0">
    <table>
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

/** The fields of an object: name, type, what else holds. Required ones are marked in words. */
export function fieldTable(title: string, { properties = {}, required = [] }: JsonSchema): Html {
  const rows = Object.entries(properties).map(([name, schema]) => [
    html`<code>${name}</code>`,
    typeText(schema),
    html`${required.includes(name) ? "yes" : "no"}`,
    html`${meaning(schema)}`,
  ]);
  return table(title, ["Field", "Type", "Always there", "Meaning"], rows);
}

/** What a value means and what holds for it. */
export function meaning(schema: JsonSchema | boolean): string {
  if (typeof schema === "boolean") return "";
  const said = [schema.description ?? "", sentence(constraints(schema))];
  return said.filter((text) => text !== "").join(" ");
}

const sentence = (text: string): string =>
  text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A piece of JSON or HTTP as it stands on the wire. */
export function sample(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0" aria-label="${title}"><code>${text}</code></pre>
  </figure>`;
}

import type { JsonSchema } from "@valibot/to-json-schema";
import { html } from "hono/html";

type Part = JsonSchema | boolean;
/** Escaped markup: only html`` makes it. */
export type Html = ReturnType<typeof html>;

/** A schema's type in words, with links to the named schemas in it. */
export function typeText(schema: Part): Html {
  if (typeof schema === "boolean") return html`anything`;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.anyOf !== undefined) {
    return html`${schema.anyOf.map((one, index) => html`${index === 0 ? "" : " or "}${typeText(one)}`)}`;
  }
  if (schema.enum !== undefined)
    return html`${schema.enum.map((one) => JSON.stringify(one)).join(" or ")}`;
  if (schema.type === "array") return html`list of ${typeText(itemOf(schema))}`;
  if (schema.type === "string") return html`${schema.format === "binary" ? "file" : "text"}`;
  return html`${typeof schema.type === "string" ? schema.type : "anything"}`;
}

function itemOf({ items }: JsonSchema): Part {
  return typeof items === "object" && !Array.isArray(items) ? items : true;
}

/** A value's other constraints in words: lengths, bounds, pattern, default. */
export function constraints(schema: Part): string {
  if (typeof schema === "boolean") return "";
  const inner = (schema.anyOf ?? []).map(constraints).find((text) => text !== "");
  const said = [
    lengths(schema),
    bounds(schema),
    schema.format === "email" ? "an e-mail address" : "",
    schema.pattern === undefined || schema.description !== undefined
      ? ""
      : `matches ${schema.pattern}`,
    schema.default === undefined || schema.default === null || schema.default === ""
      ? ""
      : `${JSON.stringify(schema.default)} when left out`,
    inner ?? "",
  ];
  return said.filter((text) => text !== "").join("; ");
}

function lengths({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return minLength > 0 ? "not empty" : "";
  return minLength > 0
    ? `${minLength} to ${maxLength} characters`
    : `up to ${maxLength} characters`;
}

function bounds({ minimum, maximum }: JsonSchema): string {
  return minimum === undefined || maximum === undefined ? "" : `${minimum} to ${maximum}`;
}

import { html } from "hono/html";

import { type Access, API_BASE } from "#contract/call.ts";

import { answerHeaders, mediaType, type NamedCall, refusalsOf, successStatus } from "../answers.ts";
import { type AnyExample, examples } from "../examples.ts";
import { parameterNames } from "../openApi.ts";
import { answerSchema, requestSchema } from "../schemas.ts";
import { fieldTable, inline, meaning, sample, table } from "./table.ts";
import { type Html, typeText } from "./typeText.ts";

const CALLERS: Readonly<Record<Access, string>> = {
  anyone: "anyone",
  user: "signed-in users",
  superuser: "superusers",
};

/** Everything about one call. */
export function callArticle(call: NamedCall): Html {
  const example = examples[call.name];
  return html`<article id="call-${call.name}">
    <h3><span class="method">${call.method}</span> <code>${API_BASE}${call.path}</code></h3>
    <p>${inline(call.summary)}</p>
    <p class="facts">Clause ${call.clause}. For ${CALLERS[call.access]}.</p>
    ${parameters(call)} ${body(call)} ${answer(call)} ${refusals(call)} ${exampleOf(call, example)}
  </article>`;
}

function parameters(call: NamedCall): Html | "" {
  const inPath = parameterNames(call.path).map((name) => [
    html`<code>${name}</code>`,
    html`path`,
    html`text`,
    html`yes`,
    html``,
  ]);
  const { properties = {}, required = [] } =
    call.query === undefined ? {} : requestSchema(call.query);
  const inQuery = Object.entries(properties).map(([name, schema]) => [
    html`<code>${name}</code>`,
    html`query`,
    typeText(schema),
    html`${required.includes(name) ? "yes" : "no"}`,
    html`${meaning(schema)}`,
  ]);
  const rows = [...inPath, ...inQuery];
  if (rows.length === 0) return "";
  return table("Parameters", ["Name", "In", "Type", "Required", "Meaning"], rows);
}

function body(call: NamedCall): Html | "" {
  if (call.body !== undefined) {
    const schema = requestSchema(call.body);
    if (schema.$ref !== undefined) return html`<p>Body: ${typeText(schema)}.</p>`;
    return fieldTable("Body", schema, "Required");
  }
  if (call.multipart === undefined) return "";
  const rows = Object.entries(call.multipart).map(([name, field]) => [
    html`<code>${name}</code>`,
    html`${field.binary === true ? "file" : "text"}`,
    html`${field.required ? "yes" : "no"}`,
    html`${field.description}`,
  ]);
  return table(`Body, ${mediaType(call)}`, ["Field", "Type", "Required", "Meaning"], rows);
}

function answer(call: NamedCall): Html {
  const schema = answerSchema(call.data);
  const headers = Object.entries(answerHeaders[call.name] ?? {}).map(
    ([name, meaningOf]) => html`<p>Header <code>${name}</code>: ${meaningOf}</p>`,
  );
  const status = html`<code>${successStatus(call)}</code>`;
  if (Object.keys(schema).length === 0) {
    return html`<p>Responds with ${status} and nothing useful in <code>data</code>.</p>
      ${headers}`;
  }
  if (schema.properties === undefined) {
    return html`<p>Answers ${status}; <code>data</code> is: ${typeText(schema)}.</p>
      ${headers}`;
  }
  return html`<p>Answers ${status}.</p>
    ${fieldTable("Data of the response", schema, "Always there")} ${headers}`;
}

function refusals(call: NamedCall): Html {
  const rows = refusalsOf(call).map(([status, why]) => [
    html`<code>${status}</code>`,
    html`${inline(why)}`,
  ]);
  return table("Refusals", ["Status", "Why"], rows);
}

function exampleOf(call: NamedCall, example: AnyExample): Html {
  return html`${sample("Example: request", request(call, example))}
  ${sample("Example: answer", answerText(example))}`;
}

function request(call: NamedCall, { params = {}, query = {}, body: sent }: AnyExample): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const search = new URLSearchParams(query).toString();
  const lines = [`${call.method} ${API_BASE}${path}${search === "" ? "" : `?${search}`}`];
  if (call.access !== "anyone") lines.push("Authorization: Bearer <access token>");
  if (call.body !== undefined || call.multipart !== undefined) {
    lines.push(`Content-Type: ${mediaType(call)}`);
  }
  if (sent !== undefined) lines.push("", JSON.stringify(sent, null, 2));
  return lines.join("\n");
}

const answerText = ({ data, message = "" }: AnyExample): string =>
  JSON.stringify({ status: "success", message, data }, null, 2);

import { html } from "hono/html";

import { API_BASE } from "#contract/call.ts";
import { allCalls } from "#contract/calls/all.ts";
import { CHAT_SOCKET_PATH } from "#contract/chat.ts";

import type { NamedCall } from "../answers.ts";
import { components } from "../components.ts";
import { socketExample } from "../examples.ts";
import { componentSchemas } from "../schemas.ts";
import { callArticle } from "./callArticle.ts";
import { fieldTable, sample } from "./table.ts";
import type { Html } from "./typeText.ts";

/** Where the documents are served. */
export const DOCS = "/docs";
export const STYLE_PATH = `${DOCS}/docs.css`;
/** The HTTP API's document, for generators of clients. */
export const OPENAPI_PATH = `${DOCS}/openapi.json`;
/** The chat socket's document (A22). */
export const ASYNCAPI_PATH = `${DOCS}/asyncapi.json`;

type Group = readonly [tag: string, calls: readonly NamedCall[]];

/** The whole API on one page that needs no script and loads nothing from elsewhere. */
export function docsPage(): Html | Promise<string> {
  const tags = [...new Set(allCalls.map(({ tag }) => tag))];
  const groups = tags.map((tag): Group => [tag, allCalls.filter((call) => call.tag === tag)]);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API of the university guide</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <header>
          <h1>API of the university guide</h1>
          <p>
            Also as <a href="${OPENAPI_PATH}">OpenAPI 3.1</a> (the calls) and
            <a href="${ASYNCAPI_PATH}">AsyncAPI 3.0</a> (the chat socket).
          </p>
        </header>
        <nav aria-label="Calls">${contents(groups)}</nav>
        <main id="main">
          ${basics()}
          ${groups.map(
            ([tag, calls]) =>
              html`<section aria-labelledby="group-${tag}">
                <h2 id="group-${tag}">${tag}</h2>
                ${calls.map(callArticle)}
              </section>`,
          )}
          ${socket()} ${schemas()}
        </main>
      </body>
    </html>`;
}

function contents(groups: readonly Group[]): Html {
  return html`<ul>
    <li><a href="#basics">What holds for all calls</a></li>
    ${groups.map(
      ([tag, calls]) =>
        html`<li>
          <a href="#group-${tag}">${tag}</a>
          <ul>
            ${calls.map(
              ({ name, method, path }) =>
                html`<li><a href="#call-${name}">${method} ${path}</a></li>`,
            )}
          </ul>
        </li>`,
    )}
    <li><a href="#socket">The chat socket</a></li>
    <li><a href="#schemas">Schemas</a></li>
  </ul>`;
}

function basics(): Html {
  return html`<section aria-labelledby="basics">
    <h2 id="basics">What holds for all calls</h2>
    <p>
      Calls go to <code>${API_BASE}</code> and use JSON, with or without the slash at the end of the
      path. Every answer is an envelope: <code>status</code> is 'success' or 'error',
      <code>message</code> is a sentence for a person or empty, <code>data</code> is what the call
      answers. Where a field doesn't fit, <code>data.issues</code> names it.
    </p>
    ${sample(
      "A refusal",
      JSON.stringify(
        {
          status: "error",
          message: "Please enter the 6-digit code",
          data: { issues: [{ path: "code", message: "Please enter the 6-digit code" }] },
        },
        null,
        2,
      ),
    )}
    <p>
      Calls for signed-in users carry the access token in the header
      <code>Authorization: Bearer …</code>. It lives for minutes: on a 401, get a new pair by
      <a href="#call-refreshTokens">the refresh call</a> and repeat the call once.
    </p>
  </section>`;
}

function socket(): Html {
  const { OutgoingMessage = {}, IncomingMessage = {} } = componentSchemas();
  const received = socketExample.received.map((one) => JSON.stringify(one)).join("\n");
  return html`<section aria-labelledby="socket">
    <h2 id="socket">The chat socket</h2>
    <p>
      A WebSocket at <code>${CHAT_SOCKET_PATH}?token=…</code>, with a ticket, which
      <a href="#call-socketTicket">a call</a> gives for one use, or the access token. The host
      responds to each message of the app with pieces of text to append, and one message whose
      <code>message</code> is null, which ends the answer. Clauses A22, E6, E7.
    </p>
    ${fieldTable("What the app sends", OutgoingMessage, "Required")}
    ${fieldTable("What the host sends", IncomingMessage, "Always there")}
    ${sample("Example: a question", JSON.stringify(socketExample.sent))}
    ${sample("Example: its answer, one message per line", received)}
  </section>`;
}

function schemas(): Html {
  return html`<section aria-labelledby="schemas">
    <h2 id="schemas">Schemas</h2>
    ${Object.entries(componentSchemas()).map(
      ([name, schema]) =>
        html`<article id="schema-${name}">
          <h3>${name}</h3>
          <p>${schema.description ?? ""}</p>
          ${fieldTable(`Fields of ${name}`, schema, components[name]?.of === "request" ? "Required" : "Always there")}
        </article>`,
    )}
  </section>`;
}

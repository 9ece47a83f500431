import { html } from "hono/html";

import type { SentMessage } from "../../sms/outbox.ts";

/** How often the page reloads, in seconds. */
const REFRESH_SECONDS = 4;

const codeIn = (text: string): string | null => /\b\d{6}\b/.exec(text)?.[0] ?? null;

/** One message, its code large and spaced so that it can be read at a glance, and still selects as one word. */
function item({ to, text, at }: SentMessage) {
  const code = codeIn(text);
  return html`<li>
    <h2>To ${to}</h2>
    ${code === null ? "" : html`<p class="code">${code}</p>`}
    <p>${text}</p>
    <p class="at"><time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>
  </li>`;
}

/** The outbox for people, newest first. It reloads without a script, unless told to stop. */
export function outboxPage(messages: readonly SentMessage[], refreshing: boolean) {
  const newestFirst = messages.toReversed();
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${refreshing ? html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}" />` : ""}
        <title>Outbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            No SMS gateway is configured, so nothing is sent: these are the messages people would
            have got, newest first.
          </p>
          <p>
            ${
              refreshing
                ? html`This page refreshes every ${REFRESH_SECONDS} seconds.
                    <a href="/dev/outbox?refresh=off">Stop refreshing</a>`
                : html`<a href="/dev/outbox">Refresh automatically again</a>`
            }
          </p>
          ${
            newestFirst.length === 0
              ? html`<p class="empty">Nothing yet. Request a code in the app.</p>`
              : html`<ol>
                  ${newestFirst.map(item)}
                </ol>`
          }
        </main>
      </body>
    </html>`;
}

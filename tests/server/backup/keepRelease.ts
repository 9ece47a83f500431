import fs from "node:fs";
import path from "node:path";

import * as v from "valibot";

import { ImportJob } from "#contract/importJob.ts";
import { tokensIn } from "#contract/tokens.ts";
import { backUp } from "#server/backup/dump.ts";
import { restore } from "#server/backup/restore.ts";
import { turnOnFactor } from "#tests/support/authenticator.ts";
import { formOf } from "#tests/support/client.ts";
import type { DatabaseAddress } from "#tests/support/databases.ts";
import { httpServer } from "#tests/support/httpServer.ts";
import {
  dataOf,
  signedIn,
  signInAsSuperuser,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

import { ALPHA, hd } from "../import/importer.ts";
import { openChat } from "../socket/chatClient.ts";
import { withConnection } from "./emptyDatabase.ts";

/** Backups of releases, each by the number of its last migration, and what these responded, by address. */
export const RELEASES = path.join(import.meta.dirname, "releases");
/** When the server of a kept release runs: before what its backup holds expires. */
export const NOW = new Date("2026-11-28T12:00:00Z");

const PASSWORD = "correct horse battery staple";
const ALSO_ASKED = { person: [], superuser: ["/api/admin/imports/"] };
/** How long codes and work for them count. */
const CODE_MS = 10 * 60 * 1000;
const QUESTION = "What can I see at Hartwell?";

/** What a release responded, by address, and what goes on from there. */
const Responses = v.object({
  refresh_token: v.string(),
  conversation: v.string(),
  person: v.record(v.string(), v.unknown()),
  superuser: v.record(v.string(), v.unknown()),
});

/** What the release of a number responded. */
export const responsesOf = (release: string) =>
  v.parse(
    Responses,
    JSON.parse(fs.readFileSync(path.join(RELEASES, release, "answers.json"), "utf8")),
  );

/**
 * Keeps a backup of this release, where the tables have changed since the last one that is kept: that one is restored into
 * an empty database, people and superusers do something that fills each table, and what they get then is written beside it.
 */
export async function keepRelease(
  release: string,
  before: string,
  to: DatabaseAddress,
): Promise<void> {
  const told = responsesOf(before);
  await withConnection(to, (db) => restore(db, to.dataDir, path.join(RELEASES, before)));
  const texts: string[] = [];
  const gateway = await httpServer((request, response) => {
    request.on("data", (chunk) => texts.push(String(chunk)));
    request.on("end", () => response.writeHead(202).end());
  });
  const env = {
    TRUST_PROXY: "true",
    SMS_GATEWAY_URL: gateway.url,
    ADMIN_EMAIL: second(release),
    ADMIN_PASSWORD: PASSWORD,
  };
  const server = await startServer({ database: to, now: () => NOW, env });
  try {
    const { refresh_token } = told;
    const renewed = dataOf(await server.post("/api/user/token/refresh", { refresh_token }));
    const person = tokensIn(renewed);
    if (person === null)
      throw new Error("The person of the last release isn't signed in any more.");
    const superuser = (await signInAsSuperuser(server)).tokens.access;
    await asPerson(server, person.access, release);
    await asStrangers(server, release, texts);
    await asSuperuser(server, superuser);
    await protect(server, release);

    const folder = path.join(RELEASES, release);
    await backUp(server.services.db, to.dataDir, folder);
    const responses = async (who: "person" | "superuser", token: string) => {
      const asked = new Set([...Object.keys(told[who]), ...ALSO_ASKED[who]]);
      const all = [...asked].map(async (each) => [each, dataOf(await server.get(each, { token }))]);
      return Object.fromEntries(await Promise.all(all)) as Record<string, unknown>;
    };
    const kept: v.InferOutput<typeof Responses> = {
      refresh_token: person.refresh,
      conversation: told.conversation,
      person: await responses("person", person.access),
      superuser: await responses("superuser", superuser),
    };
    fs.writeFileSync(path.join(folder, "answers.json"), JSON.stringify(kept, null, 2));
  } finally {
    await server.stop();
    await gateway.close();
  }
}

/** Each release has another superuser with a second factor, as this one is only signed in once. */
const second = (release: string) => `second.${release}@example.org`;

/** Numbers and networks that no other release used, as limits are kept too. */
const numbersOf = (release: string) => {
  let last = Number(release) * 20;
  return () => `+12025${String((last += 1)).padStart(6, "0")}`;
};

async function asPerson(server: TestServer, token: string, release: string): Promise<void> {
  const chat = await openChat(server.url, token);
  for (const message of [QUESTION, `Do the frobnicators of ${release} glimmer?`]) {
    chat.send({ message });
    await chat.answer();
  }
  chat.socket.close();
  dataOf(await server.post("/api/chat/ticket/", {}, { token }));
}

/** Leaves a code that isn't used yet, a number that is proven, and work that was done for a code. */
async function asStrangers(
  server: TestServer,
  release: string,
  texts: readonly string[],
): Promise<void> {
  const number = numbersOf(release);
  const headers = { "x-forwarded-for": `2001:db8:${Number(release)}::1` };
  const send = (body: Record<string, unknown>) =>
    server.post("/api/user/send-otp/", body, { headers });
  const proven = number();
  dataOf(await send({ phone_number: proven }));
  const code = /\b\d{6}\b/.exec(texts.at(-1) ?? "")?.[0];
  dataOf(await server.post("/api/user/verify-otp/", { phone_number: proven, code }, { headers }));
  dataOf(await send({ phone_number: number() }));
  // Not by doing it, as the library that checks work knows no time but the machine's.
  const expires_at = new Date(NOW.getTime() + CODE_MS);
  await server.services.db.insertInto("spent_work").values({ hash: release, expires_at }).execute();
}

/** Imports a file, dismisses a question, and deletes a text of the seed data. */
async function asSuperuser(server: TestServer, token: string): Promise<void> {
  const body = formOf({}, { file: new Blob([hd(ALPHA)]) }, "hd.csv");
  dataOf(await server.post("/api/admin/import/", body, { token }));
  const isDone = async () => {
    const jobs = v.parse(
      v.array(ImportJob),
      dataOf(await server.get("/api/admin/imports/", { token })),
    );
    return jobs.every(({ state }) => state !== "waiting" && state !== "running");
  };
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 100));
  const Groups = v.object({ groups: v.array(v.object({ id: v.string() })) });
  const { groups } = v.parse(Groups, dataOf(await server.get("/api/admin/questions/", { token })));
  const label = `/api/admin/questions/${groups[0]?.id}/label/`;
  dataOf(await server.request("PUT", label, { body: { dismissed: true }, token }));
  // There is one such text, which the release before may have deleted.
  const text = "/api/admin/universities/demo-hartwell/texts/demo-hartwell-dates/";
  await server.request("DELETE", text, { token });
}

/** Turns on a second factor for the other superuser. */
async function protect(server: TestServer, release: string): Promise<void> {
  const login = { email: second(release), password: PASSWORD };
  const token = signedIn(await server.post("/api/user/login/", login)).tokens.access;
  await turnOnFactor(server, token, { at: NOW, password: PASSWORD });
}

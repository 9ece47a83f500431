import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Challenge, type Work, WorkAsked } from "#contract/work.ts";
import { tidyIdentity } from "#server/identity/housekeeping.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { type HttpServer, httpServer } from "#tests/support/httpServer.ts";
import { freshNumber, startServer, type TestServer } from "#tests/support/server.ts";

describe.each(databases())("work for codes on %s", (database) => {
  const clock = testClock();
  let texts: string[] = [];
  let gateway: HttpServer;
  let server: TestServer;
  beforeAll(async () => {
    gateway = await httpServer((request, response) => {
      request.on("data", (chunk) => texts.push(String(chunk)));
      request.on("end", () => response.writeHead(202).end());
    });
    server = await startServer({
      database,
      now: clock.now,
      env: { TRUST_PROXY: "true", SMS_GATEWAY_URL: gateway.url },
    });
  });
  afterAll(async () => {
    await server.stop();
    await gateway.close();
  });

  let sites = 0;
  const newSite = () => `2001:db8:${(sites += 1)}::1`;
  const from = (network: string) => ({ headers: { "x-forwarded-for": network } });
  const send = (phone_number: string, network: string, work?: Work) =>
    server.post(
      "/api/user/send-otp/",
      { phone_number, ...(work === undefined ? {} : { work }) },
      from(network),
    );
  const solved = async (challenge: Challenge): Promise<Work> => {
    const found = await solveChallenge({ challenge, deriveKey });
    if (found === null) throw new Error("There is no solution.");
    return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } };
  };
  const askedIn = (response: Awaited<ReturnType<typeof send>>) =>
    v.parse(v.object({ data: WorkAsked }), response.body).data.work;
  /** A network whose first codes were sent. */
  async function busySite(): Promise<string> {
    const site = newSite();
    for (let i = 0; i < 10; i += 1) expect((await send(freshNumber(), site)).status).toBe(200);
    return site;
  }

  it("O237: is asked for beyond a network's first codes, says what else helps, and lets one code pass", async () => {
    const site = await busySite();
    const phone = freshNumber();
    const refused = await send(phone, site);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("300");
    expect(refused.body).toMatchObject({
      message:
        "Many codes were asked for. To have one at once, reload the page. Please try again in 5 minutes.",
    });
    const before = texts.length;
    const work = await solved(askedIn(refused));
    expect((await send(phone, site, work)).status).toBe(200);
    expect(texts.length).toBe(before + 1);
    // Used, also by two at once, it gets other work.
    const again = askedIn(await send(phone, site, work));
    expect(again.signature).not.toBe(work.challenge.signature);
    const next = await solved(again);
    const both = await Promise.all([send(phone, site, next), send(phone, site, next)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(server.logged.map((line) => line["security"])).toContain("work.asked");
    clock.advance({ minutes: 5 });
    expect((await send(freshNumber(), newSite())).status).toBe(200);
  });

  it("O237: counts for its number, for ten minutes, and only as the server asked for it", async () => {
    const site = await busySite();
    const phone = freshNumber();
    const work = await solved(askedIn(await send(phone, site)));
    const refused = async (number: string, given: Work) =>
      expect(askedIn(await send(number, site, given))).toBeDefined();
    await refused(freshNumber(), work);
    const { challenge, solution } = work;
    await refused(phone, {
      challenge,
      solution: { ...solution, counter: solution.counter + 1, derivedKey: "00" },
    });
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    await refused(
      phone,
      await solved({ ...easier, parameters: { ...easier.parameters, keyPrefix: "00" } }),
    );
    clock.advance({ minutes: 10 });
    for (let i = 0; i < 3; i += 1) await send(freshNumber(), site);
    await refused(phone, work);
  });

  it("O237: isn't asked of who signed in there before, and what was used is forgotten", async () => {
    const site = await busySite();
    const phone = freshNumber();
    texts = [];
    const work = await solved(askedIn(await send(phone, site)));
    expect((await send(phone, site, work)).status).toBe(200);
    const code = /"(\d{6}) is your code/.exec(texts.at(-1) ?? "")?.[1] ?? "";
    const verified = await server.post(
      "/api/user/verify-otp/",
      { phone_number: phone, code },
      from(site),
    );
    expect(verified.status).toBe(200);
    expect((await send(freshNumber(), site)).status).toBe(429);
    expect((await send(phone, site)).status).toBe(200);
    clock.advance({ minutes: 11 });
    const { db } = server.services;
    await tidyIdentity(db, clock.now);
    expect(await db.selectFrom("spent_work").selectAll().execute()).toEqual([]);
  });

  it("O236: comes with a code to a number that many ask for", async () => {
    const phone = freshNumber();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const site = newSite();
      for (let each = 0; each < 4; each += 1) statuses.push((await send(phone, site)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const site = newSite();
    expect((await send(phone, site, await solved(askedIn(await send(phone, site))))).status).toBe(
      200,
    );
  });
});

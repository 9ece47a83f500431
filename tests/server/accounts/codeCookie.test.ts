import { describe, expect, it } from "vitest";

import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { freshNumber, newestCode, suiteServer } from "#tests/support/server.ts";

const CAMPUS = "192.0.2.1";
const ELSEWHERE = "192.0.2.77";

describe.each(databases())("browsers behind one address on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({
    database,
    now: clock.now,
    env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" },
  });

  /** One caller: a browser keeps the cookie that it is given, others don't. */
  function caller({ keeps }: { keeps: boolean }) {
    let cookie = "";
    const post = async (path: string, body: unknown, network: string) => {
      const headers = { "x-forwarded-for": network, ...(cookie === "" ? {} : { cookie }) };
      const answer = await server.post(`/api/user/${path}/`, body, { headers });
      if (keeps) cookie = /^[^;]+/.exec(answer.headers.get("set-cookie") ?? cookie)?.[0] ?? "";
      return answer;
    };
    return {
      send: async (phone_number: string, network = CAMPUS) =>
        (await post("send-otp", { phone_number }, network)).status,
      verify: async (phone_number: string, code: string, network = CAMPUS) =>
        (await post("verify-otp", { phone_number, code }, network)).status,
    };
  }
  const newest = async (phone: string) => (await newestCode(server, phone)) ?? "";
  const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
  /** As many wrong tries as a code has. */
  const useUp = async (who: ReturnType<typeof caller>, phone: string, code: string) => {
    const answers: number[] = [];
    for (let i = 0; i < 5; i += 1) answers.push(await who.verify(phone, wrongFor(code)));
    expect(answers).toEqual([400, 400, 400, 400, 400]);
  };

  it("O191: leave the owner's browser its tries and its code, whatever the others do", async () => {
    const [owner, stranger, script] = [true, true, false].map((keeps) => caller({ keeps }));
    const phone = freshNumber();
    await owner?.send(phone);
    const code = await newest(phone);
    for (const other of [script, stranger]) {
      if (other === undefined) continue;
      await useUp(other, phone, code);
      expect(await other.send(phone)).toBe(200);
      await useUp(other, phone, await newest(phone));
    }
    expect(await owner?.verify(phone, code)).toBe(200);
  });

  it("O191: bound the tries of one browser, which its network's don't add to", async () => {
    const owner = caller({ keeps: true });
    const phone = freshNumber();
    await owner.send(phone);
    const code = await newest(phone);
    await useUp(owner, phone, code);
    expect(await owner.verify(phone, code)).toBe(400);
  });

  it("O191: try the newest code that a browser asked for, once, also from another network", async () => {
    const owner = caller({ keeps: true });
    const phone = freshNumber();
    await owner.send(phone);
    const first = await newest(phone);
    let second = first;
    while (second === first) {
      await owner.send(phone);
      second = await newest(phone);
    }
    expect(await owner.verify(phone, first, ELSEWHERE)).toBe(400);
    expect(await owner.verify(phone, second, ELSEWHERE)).toBe(200);
    expect(await owner.verify(phone, second)).toBe(400);
    expect(await caller({ keeps: false }).verify(phone, second)).toBe(400);
  });

  it("O191: try the network's code where a caller keeps no cookie, or asked without one", async () => {
    const phone = freshNumber();
    const script = caller({ keeps: false });
    await script.send(phone);
    expect(await script.verify(phone, await newest(phone))).toBe(200);
    const browser = caller({ keeps: true });
    await browser.send(freshNumber());
    await script.send(phone);
    expect(await browser.verify(phone, await newest(phone))).toBe(200);
  });

  it("O191: keep a cookie that no script and no other site gets, for ten minutes", async () => {
    const asked = (headers: Record<string, string> = {}) =>
      server.post("/api/user/send-otp/", { phone_number: freshNumber() }, { headers });
    const cookieOf = async (headers?: Record<string, string>) =>
      (await asked(headers)).headers.get("set-cookie") ?? "";
    const plain = await cookieOf();
    expect(plain).toMatch(
      /^code_request=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const safe = await cookieOf({ "x-forwarded-proto": "https" });
    expect(safe).toMatch(
      /^__Host-code_request=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [kept = ""] = plain.split(";");
    expect(await cookieOf({ cookie: kept })).toBe(plain);
    expect(await cookieOf({ cookie: "code_request=mine" })).not.toContain("=mine");
    const rows = await server.services.db.selectFrom("one_time_code").select("asker").execute();
    expect(JSON.stringify(rows)).not.toContain(kept.replace("code_request=", ""));
  });
});

import { describe, expect, it } from "vitest";

import { statusesOf } from "#tests/support/client.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases } from "#tests/support/databases.ts";
import { codeFor, freshNumber, messagesTo, proofFor, suiteServer } from "#tests/support/server.ts";

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

describe.each(databases())("one-time codes on %s", (database) => {
  const clock = testClock();
  const server = suiteServer({ database, now: clock.now });

  const send = (phone_number: unknown) => server.post("/api/user/send-otp/", { phone_number });
  const verify = (phone_number: string, code: unknown) =>
    server.post("/api/user/verify-otp/", { phone_number, code });

  it("A3 sends six digits to the number and answers nothing of them", async () => {
    const phone = freshNumber();
    const answer = await send(phone);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: "success",
      message: "The verification code was sent",
      data: null,
    });
    const [message] = await messagesTo(server, phone);
    expect(message?.text).toMatch(/^\d{6} is your code/);
    expect(new Date(message?.at ?? "").getTime()).toBe(clock.now().getTime());
  });

  it("A3 takes the shortest and the longest number E.164 allows", async () => {
    expect((await send("+1234567")).status).toBe(200);
    expect((await send("+123456789012345")).status).toBe(200);
  });

  it("A4 exchanges the right code for a proof, once", async () => {
    const phone = freshNumber();
    const code = await codeFor(server, phone);
    const answer = await verify(phone, code);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: "success",
      data: { proof: expect.stringMatching(/^[\w-]{43}$/) as string },
    });
    expect((await verify(phone, code)).status).toBe(400);
  });

  it("A4 lets one of two callers with the same code have the proof", async () => {
    const phone = freshNumber();
    const code = await codeFor(server, phone);
    const answers = await Promise.all([verify(phone, code), verify(phone, code)]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it("A4 O75: counts down the tries, at the field of the code, and then even the right one is dead", async () => {
    const phone = freshNumber();
    const code = await codeFor(server, phone);
    const messages: unknown[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { status, body } = await verify(phone, wrongFor(code));
      expect(status).toBe(400);
      messages.push((body as { message: unknown }).message);
    }
    expect(messages[0]).toBe("The code is wrong or expired. You have 4 tries left.");
    expect(messages[3]).toBe("The code is wrong or expired. You have 1 try left.");
    expect(messages[4]).toBe("The code is wrong or expired. Please ask for a new one.");
    const late = await verify(phone, code);
    expect(late.status).toBe(400);
    expect(late.body).toMatchObject({
      status: "error",
      message: messages[4],
      data: { issues: [{ path: "code", message: messages[4] }] },
    });
  });

  it("A4 tries at once can't outrun the limit", async () => {
    const phone = freshNumber();
    const code = await codeFor(server, phone);
    const tries = Array.from({ length: 8 }, () => verify(phone, wrongFor(code)));
    await Promise.all(tries);
    expect((await verify(phone, code)).status).toBe(400);
  });

  it("A4 lets the newest code count alone", async () => {
    const phone = freshNumber();
    const first = await codeFor(server, phone);
    let second = await codeFor(server, phone);
    while (second === first) second = await codeFor(server, phone);
    expect((await verify(phone, first)).status).toBe(400);
    expect((await verify(phone, second)).status).toBe(200);
  });

  it("A4 lets a code live for ten minutes and no longer", async () => {
    const phone = freshNumber();
    const alive = await codeFor(server, phone);
    clock.advance({ minutes: 10, seconds: -1 });
    expect((await verify(phone, alive)).status).toBe(200);
    const dead = await codeFor(server, phone);
    clock.advance({ minutes: 10 });
    const answer = await verify(phone, dead);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: "The code is wrong or expired. Please ask for a new one.",
    });
  });

  it("A4 refuses another number's code and a number that asked for none", async () => {
    const code = await codeFor(server, freshNumber());
    const answer = await verify(freshNumber(), code);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: "The code is wrong or expired. Please ask for a new one.",
    });
  });

  it("sends five codes to a number, then one more every half hour, and says when", async () => {
    const phone = freshNumber();
    for (let i = 0; i < 5; i += 1) expect((await send(phone)).status).toBe(200);
    const refused = await send(phone);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1800");
    expect(refused.body).toMatchObject({
      status: "error",
      message: "Too many codes were sent to this number. Please try again in 30 minutes.",
    });
    expect(await messagesTo(server, phone)).toHaveLength(5);
    clock.advance({ minutes: 15 });
    expect((await send(phone)).headers.get("retry-after")).toBe("900");
    clock.advance({ minutes: 15 });
    expect((await send(phone)).status).toBe(200);
    expect((await send(phone)).status).toBe(429);
  });

  it("lets no more through when the codes are asked for at once", async () => {
    const phone = freshNumber();
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it("doesn't count codes against somebody who enters them", async () => {
    const phone = freshNumber();
    for (let i = 0; i < 8; i += 1) await proofFor(server, phone);
    expect((await send(phone)).status).toBe(200);
  });

  it("keeps no code in the clear", async () => {
    const phone = freshNumber();
    const code = await codeFor(server, phone);
    const row = await server.services.db
      .selectFrom("one_time_code")
      .selectAll()
      .where("phone_number", "=", phone)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
  });
});

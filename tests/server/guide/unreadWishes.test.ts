import { describe, expect, it } from "vitest";

import { unreadWishes } from "#server/guide/reader/unreadWishes.ts";
import { suiteServer } from "#tests/support/server.ts";

import { conversation } from "./talking.ts";

describe("O144: what a search wants in words that no reader knows", () => {
  it.each([
    ["colleges in Ohio with a glass blowing studio, under 30k", ["glass blowing studio"]],
    ["universidades que tengan observatorio astronómico", ["observatorio astronómico"]],
    ["une fac avec une patinoire et une piscine", ["patinoire"]],
    ["colleges with small classes", []],
    ["colleges with an acceptance rate over 40%", []],
    ["private colleges, easy for transfers", ["transfers"]],
    ["good for nursing", []],
    ["with my budget and my family near me", []],
    ["near a big city with more than 3000 students", []],
    ["with a strong nursing program", []],
    ["con matrícula barata", []],
    ["HBCUs with acceptance over 70%", []],
  ])("%s: %j", (text, unread) => {
    expect(unreadWishes(text, [], [])).toEqual(unread);
  });

  describe("in an answer", () => {
    const server = suiteServer({ seeding: true });
    const first = async (said: string) =>
      (await conversation(server.services.assistant, [said]))[0]?.text ?? "";

    it.each([
      ["universities in California with a falconry club", "I couldn't go by “falconry club”"],
      ["universities in California that support autistic students", "people with disabilities"],
      ["universities within 3 hours of Los Angeles", "within 240 km of Los Angeles (some 3 hours"],
      [
        "I live in Los Angeles, which universities are under 2 hours by car",
        "within 160 km of Los Angeles",
      ],
      ["universities in the West, not California", "in the West and not in California"],
      ["california ke bahar public universities batao", "not in California"],
      ["universidades en California, no en Los Angeles", "fuera de Los Angeles"],
    ])("O143 O144 %s is told %s", async (said, told) => {
      expect(await first(said)).toContain(told);
    });
  });
});

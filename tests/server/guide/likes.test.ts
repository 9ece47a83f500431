import { describe, expect, it } from "vitest";

import { lastTold } from "./talking.ts";

describe("O163: universities like another one", () => {
  const last = lastTold();
  const figures = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`${name}[^*0-9]*\\*\\*\\$?([\\d,.]+)`, "g"))].map(([, one]) =>
      Number(one?.replaceAll(",", "")),
    );

  it.each([
    ["schools like Yale", "like **Yale University**"],
    ["alternatives to Duke?", "like **Duke University**"],
    ["¿Qué universidades hay parecidas a Princeton?", "parecida a **Princeton University**"],
    ["des universités comme Stanford", "comme **Stanford University**"],
    ["有没有跟杜克大学差不多的学校", "与 **Duke University** 类似"],
    ["جامعات مثل هارفارد", "شبيهة بـ **Harvard University**"],
    ["دانشگاه‌هایی شبیه پرینستون", "شبیه **Princeton University**"],
  ])("%s are of its kind, with about its size and admission rate", async (said, like) => {
    const text = await last(said);
    expect(text).toContain(like);
    const [own = ""] = /\*\*[^*]+\*\*/.exec(like) ?? [];
    // The list doesn't name the one that they are like.
    expect(text.split("\n- ").slice(1).join()).not.toContain(own);
    expect(text).not.toContain("Ohio State");
  });

  it.each([
    ["schools like Duke but cheaper", "average net price after aid", 32_459],
    ["universities like Stanford with a smaller size", "number of undergraduates", 6366],
  ])("%s: each is below the figure of that one", async (said, name, own) => {
    const text = await last(said);
    expect(text).toContain("below its own");
    const found = figures(text.slice(text.indexOf("\n- ")), name);
    expect(found.length).toBeGreaterThan(0);
    expect(Math.max(...found)).toBeLessThan(own);
  });

  it("is of the one that is talked about, and goes on as a search", async () => {
    const turns = ["tell me about Yale", "anything similar but easier to get into?"];
    const easier = await last(...turns);
    expect(easier).toContain("like **Yale University** but with admission rate above its own");
    expect(Math.min(...figures(easier, "admission rate"))).toBeGreaterThan(4.57);
    expect(await last(...turns, "only in North Carolina")).toMatch(
      /like \*\*Yale University\*\*.*in North Carolina/,
    );
  });

  it("says that it can't tell where a university's figures aren't held", async () => {
    expect(await last("universities like the University of Oxford")).toContain(
      "I can't tell which universities are like it",
    );
  });

  it.each(["what is student life like at Duke?", "I'd like to know the tuition at Yale"])(
    "isn't wanted by: %s",
    async (said) => {
      expect(await last(said)).not.toContain("meet this: like");
    },
  );
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { messageId } from "#server/guide/conversations/messageId.ts";
import { shareAnswer } from "#server/guide/conversations/share.ts";
import { addAnswer, beginWith } from "#server/guide/conversations/store.ts";
import { shortened } from "#server/web/sharing/card.ts";
import { placeOf } from "#server/web/sharing/placeOf.ts";
import { withCard } from "#server/web/sharing/withCard.ts";
import { signUp, startServer, type TestServer } from "#tests/support/server.ts";

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <title>University Guide</title>
    <meta
      name="description"
      content="Your personal AI guide."
    />
  </head>
</html>`;
/** What an answer has beside its text. */
const SAID = {
  cut: false,
  question: null,
  followUps: [],
  universities: [],
  memory: null,
  missed: null,
  reading: null,
};
const HARTWELL = "/university/demo-hartwell";

/** What a page says of itself, by name; `title` and `canonical` too. */
function saidIn(html: string): Record<string, string> {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "",
    canonical: /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1] ?? "",
    ...Object.fromEntries(metas.map(([, name = "", content = ""]) => [name, content])),
  };
}

describe("O87 what is shown of a shared link", { timeout: 120_000 }, () => {
  const webDir = mkdtempSync(join(tmpdir(), "guide-sharing-"));
  let server: TestServer;
  beforeAll(async () => {
    writeFileSync(join(webDir, "index.html"), INDEX);
    server = await startServer({ webDir, seeding: true });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(webDir, { recursive: true });
  });

  const at = async (path: string, headers: Record<string, string> = {}) => {
    const { body } = await server.get(path, { headers: { accept: "text/html", ...headers } });
    return saidIn(String(body));
  };

  it("tells a university's name, what it is, and a picture of it", async () => {
    const said = await at(`${HARTWELL}?with=ipeds-132903`);
    const url = `${server.url}${HARTWELL}`;
    expect(said).toMatchObject({
      title: "Hartwell University (demo campus)",
      "og:title": "Hartwell University (demo campus)",
      "og:site_name": "University Guide",
      "og:url": url,
      canonical: url,
      "twitter:card": "summary_large_image",
      "og:image:width": "2048",
      "og:image:height": "1024",
    });
    expect(said["description"]).toMatch(/^Hartwell University is a fictional university\..*…$/);
    expect(said["og:description"]).toBe(said["description"]);
    const picture = await fetch(said["og:image"] ?? "");
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("tells a stop of its tour with the stop's own picture", async () => {
    const tour = await at(`${HARTWELL}/virtualtour`);
    expect(tour["og:title"]).toBe("Tour of Hartwell University (demo campus)");
    expect(tour["og:description"]).toContain("a virtual tour with 6 stops");
    const library = await at(`${HARTWELL}/virtualtour?stop=demo-hartwell-3&other=1`);
    expect(library).toMatchObject({
      "og:title": "Library Steps, Tour of Hartwell University (demo campus)",
      "og:description": "Hartwell Library holds 1.2 million volumes and is open until midnight.",
      canonical: `${server.url}${HARTWELL}/virtualtour?stop=demo-hartwell-3`,
    });
    expect(library["og:image"]).not.toBe(tour["og:image"]);
    const unknown = await at(`${HARTWELL}/virtualtour?stop=nowhere`);
    expect(unknown).toEqual(tour);
  });

  it("says what one may ask in a university's chat, and the place of one without a text", async () => {
    expect(await at(`${HARTWELL}/chat-ai`)).toMatchObject({
      "og:title": "Ask about Hartwell University (demo campus)",
      canonical: `${server.url}${HARTWELL}/chat-ai`,
    });
    await server.services.db
      .updateTable("university")
      .set({ description: "" })
      .where("id", "=", "ipeds-198419")
      .execute();
    const duke = await at("/university/ipeds-198419");
    expect(duke["og:description"]).toBe(
      "Duke University in Durham, North Carolina, United States: figures with their sources, and a guide that answers questions.",
    );
    expect(duke["og:image"]).toBe(`${server.url}/card.jpg`);
  });

  it.each([
    "/",
    "/chat-ai",
    "/university/find-university",
    "/university/nowhere-at-all",
    "/university/nowhere-at-all/virtualtour?stop=1",
    "/university/%E0%A4%A",
  ])("is the product's own for %s", async (path) => {
    const said = await at(path);
    expect(said).toMatchObject({
      title: "University Guide",
      description: "Your personal AI guide.",
      "og:description": "Your personal AI guide.",
      "og:image": `${server.url}/card.jpg`,
      canonical: "",
    });
  });

  it("O107 tells the question of a shared answer and how it begins, and keeps search engines away", async () => {
    const { db } = server.services;
    const { user } = await signUp(server);
    const place = { universityId: null, pointId: null, prompt: null };
    const begun = { userId: user.id ?? "", ...place, title: "MIT" };
    const asked = await beginWith(db, begun, "How hard is <MIT>?", new Date());
    const { conversationId, seq, maker } = asked;
    const answer = {
      text: "**Hard:** it takes\n- 3.96% of [all](https://example.org).",
      answers: seq,
      maker,
      reading: { language: "en", act: "facts", fields: [], topic: null, names: [], page: null },
    };
    await addAnswer(db, conversationId, { ...SAID, ...answer }, undefined, new Date());
    const { key } = await shareAnswer(server.services, begun.userId, messageId(conversationId, 1));
    const asPage = { headers: { accept: "text/html" } };
    const { body, headers } = await server.get(`/shared/${key}?from=mail`, asPage);
    expect(saidIn(String(body))).toMatchObject({
      title: "How hard is &lt;MIT&gt;?",
      description: "Hard: it takes - 3.96% of all.",
      canonical: `${server.url}/shared/${key}`,
      "og:image": `${server.url}/card.jpg`,
    });
    expect(headers.get("x-robots-tag")).toBe("noindex");
    const ended = await server.get("/shared/nothing", asPage);
    expect(saidIn(String(ended.body))["title"]).toBe("University Guide");
    expect(ended.headers.get("x-robots-tag")).toBe("noindex");
    expect((await server.get("/", asPage)).headers.get("x-robots-tag")).toBeNull();
  });

  it("believes what a proxy says of its address only where it is trusted", async () => {
    const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "guide.example.org" };
    expect((await at(HARTWELL, forwarded))["og:url"]).toBe(`${server.url}${HARTWELL}`);
    const trusting = await startServer({ webDir, config: { trustProxy: 1 } });
    const { body } = await trusting.get("/sign-in", {
      headers: { accept: "text/html", ...forwarded },
    });
    expect(saidIn(String(body))["og:url"]).toBe("https://guide.example.org/sign-in");
    await trusting.stop();
  });

  it("leaves universities of another host to that host", async () => {
    const elsewhere = await startServer({
      webDir,
      seeding: true,
      env: { API_HOST: "https://api.example.org" },
    });
    const { body } = await elsewhere.get(HARTWELL, { headers: { accept: "text/html" } });
    expect(saidIn(String(body))["title"]).toBe("University Guide");
    await elsewhere.stop();
  });

  it("still serves the page when the database can't be reached", async () => {
    const broken = await startServer({ webDir });
    await broken.services.db.destroy();
    const { status, body } = await broken.get(HARTWELL, { headers: { accept: "text/html" } });
    expect([status, saidIn(String(body))["title"]]).toEqual([200, "University Guide"]);
    await broken.stop().catch(() => undefined);
  });
});

describe("O87 the words of a card", () => {
  it("can't leave the attribute that they are in", () => {
    const card = {
      title: `A "B" <script>$&'</script>`,
      description: `1 < 2 & "3"`,
      path: "/university/a",
      picture: null,
    };
    const html = withCard(INDEX, card, "https://guide.example.org", "/");
    expect(html).not.toContain("<script>");
    expect(saidIn(html)).toMatchObject({
      title: "A &quot;B&quot; &lt;script&gt;$&amp;&#39;&lt;/script&gt;",
      description: "1 &lt; 2 &amp; &quot;3&quot;",
    });
  });

  it("are cut at a word", () => {
    expect(shortened("  One\n two ")).toBe("One two");
    const long = shortened("word ".repeat(100));
    expect(long.length).toBeLessThanOrEqual(201);
    expect(long).toMatch(/word…$/);
    expect(shortened("x".repeat(500))).toHaveLength(101);
  });

  it.each([
    ["/university/a%20b", { screen: "page", university: "a b", stop: null }],
    ["/university/a/", { screen: "page", university: "a", stop: null }],
    ["/university/a/chat-ai?stop=1", { screen: "chat", university: "a", stop: null }],
    ["/university/a/virtualtour?stop=1", { screen: "tour", university: "a", stop: "1" }],
    ["/university/select-university", null],
    ["/university/a/other", null],
    ["/university/", null],
  ])("are about what %s opens", (path, place) => {
    expect(placeOf(new URL(path, "https://guide.example.org"))).toEqual(place);
  });
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";

import { describe, expect, it, onTestFinished } from "vitest";

import { readConfig } from "#server/config.ts";
import { disagreements } from "#tests/support/containers/disagreements.ts";
import {
  firstCommands,
  isKeptBack,
  lintCompose,
  lintContainerfile,
  read,
  readCompose,
  readContainerfile,
} from "#tests/support/containers/files.ts";

const CONTAINERFILE = read("Containerfile");
const COMPOSE = read("compose.yaml");

/** A text with one thing wrong. */
function changed(text: string, right: string, wrong: string): string {
  expect(text).toContain(right);
  return text.replace(right, wrong);
}

describe("the container file", () => {
  it("has nothing that a linter objects to", () => {
    expect(lintContainerfile(CONTAINERFILE)).toEqual([]);
  });

  it.each([
    ["RUN npm", "RUNN npm", "Unknown instruction: RUNN"],
    ["--interval", "--interva", "Unknown flag: interva"],
    ["EXPOSE 3000", "EXPOSE 30o0", "Invalid containerPort: 30o0"],
  ])("is refused with %s as %s", (right, wrong, why) => {
    expect(lintContainerfile(changed(CONTAINERFILE, right, wrong)).join()).toContain(why);
  });

  it("is of one Node, which the product runs on", () => {
    const [base = "", ...others] = readContainerfile(CONTAINERFILE).bases;
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    expect(others).toEqual([base]);
    expect(engines.node).toMatch(new RegExp(`[\\^=]${/^node:(\d+)-/.exec(base)?.[1]}\\.`));
  });

  it("gets nothing of what building and running leave behind, nor secrets", () => {
    const left = read(".gitignore")
      .split("\n")
      .filter((line) => /^\/?[\w.]+$/.test(line))
      .map((line) => line.replace("/", ""));
    expect(left).toContain("secrets");
    expect([...left, ".git"].filter((name) => !isKeptBack(name))).toEqual([]);
  });
});

describe("compose.yaml", { timeout: 60_000 }, () => {
  it("has nothing that a linter objects to", () => {
    expect(lintCompose(COMPOSE)).toEqual([]);
  });

  it.each([
    ["read_only:", "readonly:", '"/services/guide"'],
    ["condition: service_healthy", "condition: healthy", "/services/guide/depends_on"],
    ["postgres:17-bookworm", "postgres", "image"],
  ])("is refused with %s as %s", (right, wrong, why) => {
    expect(lintCompose(changed(COMPOSE, right, wrong)).join()).toContain(why);
  });

  it("starts with the secrets and settings that docs/operating.md has one make", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "operator-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    execFileSync("sh", ["-e", "-c", firstCommands()], { cwd: folder });
    const made = (name: string) => readFileSync(path.join(folder, name), "utf8").trim();
    const settings = parseEnv(made(".env"));
    const there = COMPOSE.replaceAll("/run/secrets", path.join(folder, "secrets")).replaceAll(
      /\$\{(\w+):[?-][^}]*\}/g,
      (_all, name: string) => settings[name] ?? "",
    );
    const { database, guide } = readCompose(there).services;
    const { POSTGRES_USER: user, POSTGRES_DB: name } = database?.environment ?? {};
    const password = made("secrets/database_password");
    expect(
      readConfig({ ...readContainerfile(CONTAINERFILE).environment, ...guide?.environment }),
    ).toMatchObject({
      databaseUrl: `postgres://${user}:${password}@database:5432/${name}`,
      admin: { email: "admin@guide.example.org", password: made("secrets/admin_password") },
      appOrigin: "https://guide.example.org",
      tokenSecret: made("secrets/token_secret"),
      smsGateway: {
        url: "https://sms.example.org/send",
        token: made("secrets/sms_gateway_token"),
      },
      trustProxy: 1,
    });
  });
});

describe("the container file and compose.yaml", () => {
  it("agree with each other, the server and docs/operating.md", () => {
    expect(disagreements(CONTAINERFILE, COMPOSE)).toEqual([]);
  });

  it.each([
    ["package-lock.json", "package-lok.json", "nothing to copy: package-lok.json"],
    ["COPY . .", "COPY tests tests", "nothing to copy: tests"],
    ["/app/dist dist", "/app/dits dist", "nothing to copy: /app/dits"],
    ["EXPOSE 3000", "EXPOSE 3001", "not the server's port: 3001"],
    ["USER node", "USER guide", "no such user: guide"],
    ["USER node", "USER root", "not who it should run as: root"],
    ["-o node", "-o guide", "no such user: guide"],
    ["VOLUME /data", "VOLUME /date", "not where the server writes: /date"],
    ["OPERATIONS_PORT=9464", "OPERATION_PORT=9464", "no such setting: OPERATION_PORT"],
  ])("disagree with %s as %s", (right, wrong, what) => {
    expect(disagreements(changed(CONTAINERFILE, right, wrong), COMPOSE)).toContain(what);
  });

  it.each([
    ["target: 3000", "target: 30o0", "not the server's port: 30o0"],
    ['"3000"', '"300"', "not where docs/operating.md has the proxy ask: 127.0.0.1:300"],
    ["127.0.0.1", "0.0.0.0", "not where docs/operating.md has the proxy ask: 0.0.0.0:3000"],
    ["media:/data", "media:/date", "not a volume of the image: /date"],
    ["media:/data", "medias:/data", "no such volume: medias"],
    ["- token_secret", "- tokens_secret", "no such secret: tokens_secret"],
    ["secrets/token_secret", "secrets/tokens", "not given this secret: tokens"],
    ["TRUST_PROXY", "TRUST_PROXIES", "no such setting: TRUST_PROXIES"],
    ["dockerfile: Containerfile", "dockerfile: Dockerfile", "no such file: Dockerfile"],
  ])("disagree with %s in compose.yaml as %s", (right, wrong, what) => {
    expect(disagreements(CONTAINERFILE, changed(COMPOSE, right, wrong))).toContain(what);
  });
});

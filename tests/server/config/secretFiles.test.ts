import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ConfigError, readConfig } from "#server/config.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const folder = mkdtempSync(path.join(tmpdir(), "secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text. */
function fileOf(text: string): string {
  const file = path.join(folder, String(Math.random()));
  writeFileSync(file, text);
  return file;
}

describe("secrets from files", () => {
  it("O126: are those of the settings, without the line's end", () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileOf("postgres://guide:secret@db.example.org/guide\n"),
      ADMIN_EMAIL: "admin@example.org",
      ADMIN_PASSWORD_FILE: fileOf(" spaces count \r\n"),
      TOKEN_SECRET_FILE: fileOf(SECRET),
      TOKEN_SECRET_ACCEPTED_FILE: fileOf(`${SECRET}-before\n`),
      SMS_GATEWAY_URL: "https://sms.example.org",
      SMS_GATEWAY_TOKEN_FILE: ` ${fileOf("token\n")} `,
      LLM_BASE_URL: "https://llm.example.org/v1",
      LLM_MODEL: "m",
      LLM_API_KEY_FILE: fileOf("key\n"),
    });
    expect(config).toMatchObject({
      databaseUrl: "postgres://guide:secret@db.example.org/guide",
      admin: { password: " spaces count " },
      tokenSecret: SECRET,
      tokenSecretAccepted: `${SECRET}-before`,
      smsGateway: { token: "token" },
      model: { apiKey: "key" },
    });
  });

  it("O126: are refused by a sentence each, which doesn't show them", () => {
    const refused = () =>
      readConfig({
        TOKEN_SECRET: SECRET,
        TOKEN_SECRET_FILE: fileOf(SECRET),
        ADMIN_PASSWORD_FILE: fileOf("\n"),
        LLM_API_KEY_FILE: path.join(folder, "missing"),
        DATABASE_URL_FILE: folder,
      });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(
      /^TOKEN_SECRET and TOKEN_SECRET_FILE are both set; give one of them\.$/m,
    );
    expect(refused).toThrow(
      /^ADMIN_PASSWORD_FILE is '.*', which can't be used \(it is empty\); give/m,
    );
    expect(refused).toThrow(/^LLM_API_KEY_FILE is '.*missing', which can't be used \(ENOENT/m);
    expect(refused).toThrow(/^DATABASE_URL_FILE is '.*', which can't be used \(EISDIR/m);
    expect(refused).not.toThrow(SECRET);
    expect(() => readConfig({ TOKEN_SECRET_FILE: fileOf("hunter22") })).toThrow(
      /^TOKEN_SECRET is too short/,
    );
  });
});

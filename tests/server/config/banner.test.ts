import { describe, expect, it } from "vitest";

import { banner } from "#server/banner.ts";
import { readConfig } from "#server/config.ts";

const running = {
  url: "http://localhost:3000",
  superuser: { email: "admin@guide.local", password: null },
  operationsUrl: null,
  demoAccounts: [
    { phoneNumber: "+12025550101", fullName: "Sam Student", type: "student" as const },
  ],
};

describe("what the operator is told", () => {
  it("is how to sign in here", () => {
    const told = banner(readConfig({}), running);
    expect(told).toContain("ready at http://localhost:3000");
    expect(told).toContain("http://localhost:3000/dev/outbox");
    expect(told).toContain("+12025550101  Sam Student (student)");
    expect(told).toContain("http://localhost:3000/login-by-email");
    expect(told).not.toContain("operator's port");
    const operationsUrl = "http://127.0.0.1:9464";
    expect(banner(readConfig({}), { ...running, operationsUrl })).toContain(
      "The operator's port: http://127.0.0.1:9464",
    );
  });

  it("is where accounts are when the app talks to another host", () => {
    const config = readConfig({ API_HOST: "https://api.example.org" });
    const told = banner(config, running);
    expect(told).toContain("https://api.example.org, not to this server: accounts and codes are");
    expect(told).not.toMatch(/outbox|Sam Student|admin@guide\.local/);
    const first = banner(config, {
      ...running,
      superuser: { email: "admin@guide.local", password: "abcd-efgh" },
    });
    expect(first).toContain("password abcd-efgh");
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";

import { calls } from "#contract/calls/all.ts";
import { uploadForm } from "#src/platform/http/uploadForm.ts";

type Handler = (event: object) => void;

/** An XMLHttpRequest in the hands of the test: it records what it is told, and brings what the test says. */
class FakeRequest {
  static made: FakeRequest[] = [];
  status = 0;
  responseText = "";
  responseURL = "";
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown = null;
  aborted = false;
  readonly handlers: Record<string, Handler> = {};
  readonly upload = {
    addEventListener: (name: string, hear: Handler) => this.on(`upload.${name}`, hear),
  };
  constructor() {
    FakeRequest.made.push(this);
  }
  on(name: string, hear: Handler): void {
    this.handlers[name] = hear;
  }
  addEventListener(name: string, hear: Handler): void {
    this.on(name, hear);
  }
  open(method: string, address: string): void {
    this.opened = [method, address];
    this.responseURL = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.aborted = true;
  }
}

function begin(signal = new AbortController().signal) {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const body = new FormData();
  const heard: number[] = [];
  const answer = uploadForm(
    {
      address: `http://host/api${calls.addLocationImage.path}`,
      method: "POST",
      headers: { authorization: "Bearer a1" },
      body,
      signal,
    },
    (fraction) => heard.push(fraction),
  );
  const request = FakeRequest.made.at(-1);
  if (request === undefined) throw new Error("Nothing was sent.");
  return { answer, body, heard, request };
}

afterEach(() => {
  FakeRequest.made = [];
});

describe("a form whose progress is heard", () => {
  it("O36 A14 sends it with the token, tells how much has gone out, and answers whatever came", async () => {
    const { answer, body, heard, request } = begin();
    expect(request.opened).toEqual(["POST", "http://host/api/admin/add-location-image/"]);
    expect(request.headers).toEqual({ accept: "application/json", authorization: "Bearer a1" });
    expect(request.sent).toBe(body);
    request.handlers["upload.progress"]?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.handlers["upload.progress"]?.({ lengthComputable: false, loaded: 2, total: 0 });
    request.status = 401;
    request.responseText = "{}";
    request.handlers["load"]?.({});
    expect(await answer).toEqual({ status: 401, text: "{}" });
    expect(heard).toEqual([0.25]);
  });

  it("O36 stops when nobody waits any more", async () => {
    const asker = new AbortController();
    const { answer, request } = begin(asker.signal);
    asker.abort();
    await expect(answer).rejects.toThrow("aborted");
    expect(request.aborted).toBe(true);
  });

  it("O36 sends nothing for an asker who is gone already", async () => {
    const { answer, request } = begin(AbortSignal.abort());
    await expect(answer).rejects.toThrow("aborted");
    expect(request.sent).toBeNull();
  });

  it("X2 rejects when nothing comes back, and when the host sends it elsewhere", async () => {
    const lost = begin();
    lost.request.handlers["error"]?.({});
    await expect(lost.answer).rejects.toThrow("gave no answer");
    const moved = begin();
    moved.request.responseURL = "http://elsewhere/";
    moved.request.handlers["load"]?.({});
    await expect(moved.answer).rejects.toThrow("redirects to http://elsewhere/");
  });
});

import type { AddressInfo } from "node:net";

import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";

import type { IncomingMessage, OutgoingMessage } from "#contract/chat.ts";
import { type ChatSocket, openChatSocket } from "#src/platform/socket/chatSocket.ts";
import { socketAddress } from "#src/platform/socket/socketAddress.ts";

beforeEach(() => {
  // The floor, Node 20, has no WebSocket of its own.
  vi.stubGlobal("WebSocket", WebSocket);
});

async function startSocketHost() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((ready) => {
    server.once("listening", ready);
  });
  const host = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    addresses: [] as string[],
    heard: [] as unknown[],
    say(...frames: string[]) {
      for (const client of server.clients) for (const frame of frames) client.send(frame);
    },
  };
  server.on("connection", (socket, request) => {
    host.addresses.push(request.url ?? "");
    socket.on("message", (data: Buffer) => host.heard.push(JSON.parse(data.toString())));
  });
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return host;
}

function connect(currentAddress: () => string | null) {
  const told: string[] = [];
  const messages: IncomingMessage[] = [];
  const notes: string[] = [];
  const socket: ChatSocket = openChatSocket(async () => currentAddress(), {
    opened: () => told.push("opened"),
    closed: () => told.push("closed"),
    received(message) {
      told.push("received");
      messages.push(message);
    },
    noted: (what) => notes.push(what),
  });
  onTestFinished(() => socket.close(false));
  return { socket, told, messages, notes };
}

const message: OutgoingMessage = {
  message: "hello",
  default_prompt: null,
  conversation_id: null,
  university_id: null,
  point_id: null,
  state: "chat",
};

describe("openChatSocket", () => {
  it("A22 connects to /ws/others/ with the token and talks JSON both ways", async () => {
    const host = await startSocketHost();
    const { socket, told, messages } = connect(() => socketAddress(host.url, "a b&c"));
    await vi.waitFor(() => expect(told).toEqual(["opened"]));
    expect(new URL(host.addresses[0] ?? "", host.url).pathname).toBe("/ws/others/");
    expect(new URL(host.addresses[0] ?? "", host.url).searchParams.get("token")).toBe("a b&c");
    socket.send(message);
    await vi.waitFor(() => expect(host.heard).toEqual([message]));
    host.say(JSON.stringify({ conversation_id: 7, message: "Hi" }));
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]).toEqual({
      conversation_id: "7",
      message: "Hi",
      question: null,
      response_user_options: [],
      suggested_universities_list: [],
    });
  });

  it("T11 hands on chunks of one character in their order, the end last", async () => {
    const host = await startSocketHost();
    const { told, messages } = connect(() => socketAddress(host.url, "t"));
    await vi.waitFor(() => expect(told).toEqual(["opened"]));
    const text = "Städte & Universitäten — ".repeat(40);
    host.say(...Array.from(text, (chunk) => JSON.stringify({ message: chunk })));
    host.say(JSON.stringify({ message: null, response_user_options: ["More"] }));
    await vi.waitFor(() => expect(messages.at(-1)?.message).toBeNull());
    expect(messages.map((one) => one.message ?? "").join("")).toBe(text);
    expect(messages.at(-1)?.response_user_options).toEqual(["More"]);
  });

  it("X8 notes and ignores what isn't JSON or no message, and goes on", async () => {
    const host = await startSocketHost();
    const { told, messages, notes } = connect(() => socketAddress(host.url, "t"));
    await vi.waitFor(() => expect(told).toEqual(["opened"]));
    host.say(
      "<html>",
      "",
      "[1]",
      "null",
      '"text"',
      '{"type":"ping"}',
      JSON.stringify({ message: { a: 1 } }),
    );
    host.say(JSON.stringify({ message: "still here", more: {} }));
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.message).toBe("still here");
    expect(notes).toHaveLength(7);
    expect(told).toEqual(["opened", "received"]);
  });

  it("X9 tells of a close once, after what had come before it", async () => {
    const host = await startSocketHost();
    const { told } = connect(() => socketAddress(host.url, "t"));
    await vi.waitFor(() => expect(told).toEqual(["opened"]));
    host.say(JSON.stringify({ message: "cut" }));
    for (const client of host.server.clients) client.close(1011, "restarting");
    await vi.waitFor(() => expect(told).toEqual(["opened", "received", "closed"]));
  });

  it("X9 tells of a close when nothing listens or the token is refused", async () => {
    const { told } = connect(() => socketAddress("http://127.0.0.1:9", "t"));
    await vi.waitFor(() => expect(told).toEqual(["closed"]));
  });

  it("X10 drops and notes what is sent before it is open and after it is closed", async () => {
    const host = await startSocketHost();
    const { socket, told, notes } = connect(() => socketAddress(host.url, "t"));
    socket.send(message);
    await vi.waitFor(() => expect(told).toEqual(["opened"]));
    for (const client of host.server.clients) client.terminate();
    await vi.waitFor(() => expect(told).toEqual(["opened", "closed"]));
    socket.send(message);
    expect(notes).toHaveLength(2);
    expect(host.heard).toEqual([]);
  });

  it("X11 makes no attempt without an address", async () => {
    const { told } = connect(() => null);
    await vi.waitFor(() => expect(told).toEqual(["closed"]));
  });

  it("T13 asks for the address at every attempt, so that each carries the newest token", async () => {
    const host = await startSocketHost();
    let token = "first";
    const address = () => socketAddress(host.url, token);
    const first = connect(address);
    await vi.waitFor(() => expect(first.told).toEqual(["opened"]));
    token = "second";
    const second = connect(address);
    await vi.waitFor(() => expect(second.told).toEqual(["opened"]));
    expect(host.addresses.map((one) => new URL(one, host.url).searchParams.get("token"))).toEqual([
      "first",
      "second",
    ]);
  });

  it("tells nothing more once it was closed from here, and tries nothing again", async () => {
    const host = await startSocketHost();
    const { socket, told } = connect(() => socketAddress(host.url, "t"));
    await vi.waitFor(() => expect(told).toEqual(["opened"]));
    host.say(JSON.stringify({ message: "late" }));
    socket.close(false);
    await vi.waitFor(() => expect(host.server.clients.size).toBe(0));
    expect(told).toEqual(["opened"]);
    expect(host.addresses).toHaveLength(1);
  });
});

describe("socketAddress", () => {
  it("A22 uses wss on https", () => {
    expect(socketAddress("https://api.example.org", "t")).toBe(
      "wss://api.example.org/ws/others/?token=t",
    );
  });
});

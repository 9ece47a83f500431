import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { bench, describe } from "vitest";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";
import { startCluster } from "#tests/support/postgres/cluster.ts";

import { median, reportGrowth } from "./growth.ts";
import { replay, replayed } from "./replay.ts";
import { askAll, callsPerSecond, openAll, questions, type Waited } from "./server/crowd.ts";
import type { HostOptions, Statement } from "./server/messages.ts";
import { type Host, startHost } from "./server/startHost.ts";

/**
 * A crowd that asks at once, in 1, 4 and 16 times the size, and one of 5,000: how long each waits for the first piece and for the
 * whole answer, and what a socket and an answer take, beside a bare socket that sends the same frames; and calls a second beside
 * a bare handler that runs the same statements. Each host is a process of its own, whose processor time alone counts (with PGlite
 * the database's, too; not PostgreSQL's).
 */
const CROWDS = (process.env["BENCH_CROWDS"] ?? "62,250,1000,5000").split(",").map(Number);
const CALLS = ["/api/user/me/", "/api/location/ipeds-132903/", "/api/chat/conversations/"];

interface Measured {
  waited: Waited[];
  /** Milliseconds of the processor for an answer. */
  cpu: number;
  /** Kilobytes for an open socket. */
  memory: number;
}

const at = (share: number, values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
};
const used = async (hosts: readonly Host[]) => {
  const all = await Promise.all(hosts.map((host) => host.ask("usage", null)));
  const sum = (of: "cpu" | "memory") => all.reduce((sums, one) => sums + one[of], 0);
  return { cpu: sum("cpu"), memory: sum("memory") };
};

/** As many people as there are tokens open a socket, each to the next of the hosts, and ask. */
async function crowd(hosts: readonly Host[], tokens: readonly string[]): Promise<Measured> {
  const addresses = tokens.map((token, person) => {
    const { url } = hosts[person % hosts.length] as Host;
    return `${url.replace(/^http/, "ws")}${CHAT_SOCKET_PATH}?token=${token}`;
  });
  const before = await used(hosts);
  const sockets = await openAll(addresses);
  const open = await used(hosts);
  const waited = await askAll(sockets);
  const { cpu } = await used(hosts);
  for (const socket of sockets) socket.terminate();
  const each = (value: number) => value / sockets.length;
  return { waited, cpu: each(cpu - open.cpu), memory: each(open.memory - before.memory) / 1000 };
}

function report(name: string, { waited, cpu, memory }: Measured): void {
  const [firsts, wholes] = [waited.map(({ first }) => first), waited.map(({ whole }) => whole)];
  console.info(
    `» ${waited.length} ask at once, ${name}: first piece ${at(0.5, firsts)} ms (p99 ${at(0.99, firsts)}), whole answer ${at(0.5, wholes)} ms (p99 ${at(0.99, wholes)}); ${cpu.toFixed(1)} ms of the processor each, ${memory.toFixed(0)} kB a socket`,
  );
}

/** Starts so many hosts on one database and measures all. */
async function measure(name: string, options: HostOptions, processes: number): Promise<void> {
  const hosts: Host[] = [];
  for (let nth = 0; nth < processes; nth += 1) hosts.push(await startHost(options));
  const [first] = hosts as [Host];
  const tokens = await first.ask("people", Math.max(...CROWDS));
  // What is worked out once is worked out before.
  await crowd(hosts, tokens.slice(0, 10));
  const alone = await first.ask("guide", questions(100));
  const costs: number[] = [];
  for (const count of CROWDS) {
    const measured = await crowd(hosts, tokens.slice(0, count));
    const answers = measured.waited.slice(0, 5).map(({ frames }) => frames);
    const bareHost = await startHost({ bare: { answers, calls: {} } });
    const bare = await crowd([bareHost], tokens.slice(0, count));
    await bareHost.stop();
    report("a bare socket", bare);
    report(name, measured);
    costs.push(measured.cpu * count);
    describe(`${count} people ask at once: processor time of an answer`, () => {
      bench("bare: a socket that sends the same", replay([bare.cpu]), replayed(1));
      bench(`the guide alone, ${name}`, replay([alone / 100]), replayed(1));
      bench(`the server ${name}`, replay([measured.cpu]), replayed(1));
    });
  }
  reportGrowth(`processor time of so many answers ${name}`, CROWDS, costs);
  await calls(name, hosts, { token: tokens[0] ?? "", databaseUrl: options.databaseUrl });
  for (const host of hosts) await host.stop();
}

/** Calls a second of the first host, beside a bare handler where there is a PostgreSQL for it. */
async function calls(
  name: string,
  [host]: readonly Host[],
  { token, databaseUrl }: { token: string; databaseUrl: string | undefined },
): Promise<void> {
  if (host === undefined) return;
  const same: Record<string, Statement[]> = {};
  // Read once before, as what is kept is read then.
  for (const path of [...CALLS, ...CALLS])
    same[path] = await host.ask("statements", { path, token });
  const bare =
    databaseUrl === undefined
      ? null
      : await startHost({ databaseUrl, bare: { answers: [[]], calls: same } });
  const headers = { authorization: `Bearer ${token}` };
  for (const path of CALLS) {
    const ours: number[] = [];
    const theirs: number[] = [];
    // In turn, as the machine's load changes; the first round warms up.
    for (let round = 0; round < 4; round += 1) {
      ours[round] = await callsPerSecond(`${host.url}${path}`, headers);
      if (bare !== null) theirs[round] = await callsPerSecond(`${bare.url}${path}`, headers);
    }
    const [rate, bareRate] = [median(ours.slice(1)), median(theirs.slice(1))];
    const ratio =
      bare === null
        ? ""
        : `, ${(rate / bareRate).toFixed(2)} × a bare handler's ${bareRate.toFixed(0)}`;
    const many = same[path]?.length ?? 0;
    console.info(
      `» ${path} ${name}: ${rate.toFixed(0)} calls a second${ratio}; ${many} statements`,
    );
  }
  await bare?.stop();
}

const dataDir = await mkdtemp(join(tmpdir(), "bench-server-"));
const cluster = await startCluster();
if (process.env["BENCH_ON"] !== "postgres") await measure("on PGlite", { dataDir }, 1);
if (cluster === null) console.info("» There is no PostgreSQL here: measured on PGlite alone.");
else {
  const options = { dataDir, databaseUrl: cluster.url };
  await measure("on PostgreSQL", options, 1);
  await measure("on PostgreSQL with two processes", options, 2);
  await cluster.stop();
}
await rm(dataDir, { recursive: true, force: true });

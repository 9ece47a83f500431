import { Duplex } from "node:stream";

import { DatabaseUnavailableError } from "../unavailable.ts";
import type { Engine } from "./engine.ts";
import { classify, expectsReady, type SessionState, simpleQuery, stateAfter } from "./frames.ts";

/** Milliseconds that a query may run, and that a transaction may wait for its next query. */
export interface SessionLimits {
  query: number;
  idleInTransaction: number;
}

type Done = (error?: Error | null) => void;

/**
 * What `pg` takes for a network socket: its bytes go to the embedded database instead. So the same client serves both
 * databases, with the same types, errors and transactions. One session at a time, as the engine has one.
 */
export class Session extends Duplex {
  readonly #engine: Engine;
  readonly #limits: SessionLimits;
  #unsent: Buffer[] = [];
  #state: SessionState = "idle";
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(engine: Engine, limits: SessionLimits) {
    super({ decodeStrings: true });
    this.#engine = engine;
    this.#limits = limits;
  }

  connect(): this {
    this.#engine.ready().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  /** Part of a socket's interface, without meaning here. */
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#take([chunk], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#take(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#idleTimer);
    if (this.#state === "idle") return done(error);
    this.#engine.exchange(simpleQuery("rollback"), this.#limits.query).then(
      () => done(error),
      () => done(error),
    );
  }

  #take(chunks: Buffer[], done: Done): void {
    clearTimeout(this.#idleTimer);
    this.#unsent.push(...chunks);
    const batch = Buffer.concat(this.#unsent);
    const kind = classify(batch);
    if (kind === "incomplete") return done();
    this.#unsent = [];
    if (kind === "farewell") return done();
    this.#send(batch).then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  async #send(batch: Buffer): Promise<void> {
    const answer = Buffer.from(await this.#engine.exchange(batch, this.#limits.query));
    const state = stateAfter(answer);
    if (state === null && expectsReady(batch)) {
      // After a fault in its WebAssembly, PGlite goes on as if nothing had happened; PostgreSQL would have restarted.
      const reason = "The database failed in the middle of a query and was reopened.";
      await this.#engine.discard(reason);
      throw new DatabaseUnavailableError(reason);
    }
    if (this.destroyed) return;
    this.#state = state ?? this.#state;
    if (this.#state !== "idle") this.#watchIdleness();
    this.push(answer);
  }

  #watchIdleness(): void {
    const limit = this.#limits.idleInTransaction;
    this.#idleTimer = setTimeout(() => {
      this.destroy(
        new DatabaseUnavailableError(
          `A transaction was rolled back: it did nothing for ${limit / 1000} seconds while others waited. ` +
            "Inside a transaction use its own handle for every query, and don't wait for anything else.",
        ),
      );
    }, limit);
  }
}

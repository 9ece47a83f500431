/** The superuser of a host with the whole server. */
export const ADMIN = { email: "admin@example.org", password: "correct horse battery staple" };

/** A statement as the server sent it. */
export type Statement = [text: string, values: unknown[]];

/** What a host of the bench is started with. `answers`: what a bare one sends, a list of frames for each question. */
export interface HostOptions {
  dataDir?: string;
  databaseUrl?: string;
  bare?: { answers: string[][]; calls: Record<string, Statement[]> };
}

/** What is asked of a host, and what it returns. */
export interface Asked {
  /** Access tokens of so many new people. */
  people: [count: number, tokens: string[]];
  /** Milliseconds of the processor since its start, of all threads, and bytes in use after a collection. */
  usage: [nothing: null, used: { cpu: number; memory: number }];
  /** The statements that a call runs. */
  statements: [call: { path: string; token: string }, statements: Statement[]];
  /** Milliseconds of the processor that the guide alone takes for these questions, each once. */
  guide: [questions: string[], ms: number];
}

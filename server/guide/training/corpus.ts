import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A message of the corpus with its labels, as `data/reader/README.md` describes them. */
export interface Labelled {
  /** The file without its extension: who wrote it. */
  writer: string;
  turns: readonly string[];
  language: string;
  page: string | null;
  act: string;
  fields: readonly string[];
  /** Names as typed in the last message, and the universities they mean; null when unclear. */
  names: Readonly<Record<string, string | null>>;
  /** The universities it also means: from the page or from before. */
  meant: readonly string[];
  filters: readonly string[];
  order: string | null;
  operation: string | null;
  premise: string | null;
  leftover: readonly string[] | null;
  topic: string | null;
  /** Sounds like danger but isn't. */
  near: boolean;
  /** The last message read alone. */
  local: {
    act: string;
    fields: readonly string[];
    names: Readonly<Record<string, string | null>>;
  } | null;
}

interface Line {
  t: string | string[];
  l?: string;
  c?: string;
  a: string;
  f?: string[];
  u?: Record<string, string | null>;
  U?: string[];
  w?: string[];
  s?: string;
  o?: string;
  p?: string;
  x?: string[];
  k?: string;
  near?: boolean;
  local?: { a: string; f?: string[]; u?: Record<string, string | null> };
}

/** Reads every file in a folder of messages, in the order of their names. */
export async function readCorpus(folder: string): Promise<Labelled[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".jsonl")).toSorted();
  const rows: Labelled[] = [];
  for (const file of files) {
    const text = await readFile(join(folder, file), "utf8");
    for (const line of text.split("\n")) {
      if (line.trim() !== "") rows.push(labelled(file.replace(".jsonl", ""), line));
    }
  }
  return rows;
}

/** Reads one line. Throws when it isn't JSON or has no message. */
export function labelled(writer: string, line: string): Labelled {
  const row = JSON.parse(line) as Line;
  return {
    writer,
    turns: [row.t].flat(),
    language: (row.l ?? "en").split("-")[0] ?? "en",
    page: row.c ?? null,
    act: row.a,
    fields: row.f ?? [],
    names: row.u ?? {},
    meant: row.U ?? [],
    filters: row.w ?? [],
    order: row.s ?? null,
    operation: row.o ?? null,
    premise: row.p ?? null,
    leftover: row.x ?? null,
    topic: row.k ?? null,
    near: row.near ?? false,
    local: row.local
      ? { act: row.local.a, fields: row.local.f ?? [], names: row.local.u ?? {} }
      : null,
  };
}

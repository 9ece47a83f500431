import { isHeard } from "./fixtures.ts";
import type { Look } from "./look.ts";
import { PairTally } from "./pairTally.ts";
import { plan, type Path } from "./plan.ts";
import type { Subject } from "./subject.ts";
import {
  begun,
  done,
  eventRows,
  placeName,
  shown,
  TableBuilder,
  type Row,
  type Table,
} from "./table.ts";
import { moments } from "./walk.ts";

/** Where a row was first taken: the path, and the step of it, from 1 (0: its beginning). */
export interface Taken {
  path: Path;
  step: number;
}

/** What a chart does when it is alive, and where each thing was done first. */
export interface Alive {
  table: Table;
  takenAt: ReadonlyMap<Row, Taken>;
  /** How many of the planned pairs it never took. */
  untaken: number;
}

/**
 * Takes a living chart over every pair of its steps, and writes down everything that it does. What can't happen where the
 * chart stands is passed over: classes of places are planned by, and now and then two places of a class part later. What is
 * missed by that is counted.
 */
export async function takePairs(subject: Subject): Promise<Alive> {
  const builder = new TableBuilder();
  const takenAt = new Map<Row, Taken>();
  const used = new Set<string>();
  const paths = plan(subject, 1);
  const tally = new PairTally(subject, paths);
  for (const path of paths) {
    let step = -1;
    let last: { place: string; look: Look } | null = null;
    let follow: ReturnType<PairTally["follow"]> | null = null;
    const add = (row: Row) => {
      if (builder.add(row)) takenAt.set(row, { path, step });
    };
    for await (const { event, now, snapshot } of moments(subject, path, { isPossible: isHeard })) {
      step += 1;
      if (event === null) follow = tally.follow(path, snapshot);
      else follow?.(event, snapshot);
      const place = placeName(now.state, subject.place(snapshot));
      if (event === null || last === null) add(begun(path.input, now));
      else {
        const name = subject.names.of(event);
        used.add(name);
        add(done(last.place, name, { before: last.look, after: now }));
      }
      add(shown(place, now));
      last = { place, look: now };
    }
  }
  for (const row of eventRows(subject.names, used)) builder.add(row);
  return { table: builder.rows, takenAt, untaken: tally.left };
}

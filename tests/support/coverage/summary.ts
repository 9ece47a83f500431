import type { Coverage } from "#statecharts/coverage/types.ts";

/** The coverage as a table for people: a line for each chart, then the sum and the clauses. */
export function summary({ charts, clauses, tests }: Coverage): string[] {
  const rows = Object.entries(charts).map(([name, { transitions }]) => {
    const all = Object.values(transitions);
    const live = all.filter((taken) => taken.live > 0).length;
    const browser = all.filter((taken) => taken.browser > 0).length;
    const drivable = all.filter(({ untaken }) => untaken.browser === undefined).length;
    return { name, all: all.length, live, browser, drivable };
  });
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const total = {
    name: "all",
    all: sum((row) => row.all),
    live: sum((row) => row.live),
    browser: sum((row) => row.browser),
    drivable: sum((row) => row.drivable),
  };
  const tested = Object.values(clauses).filter((clause) =>
    clause.tests.some((place) => tests[place]?.passed === true),
  );
  return [
    line("transitions of", "all", "live", "browser", "drivable"),
    ...[...rows, total].map(({ name, all, live, browser, drivable }) =>
      line(name, all, live, browser, drivable),
    ),
    `${tested.length} of ${Object.keys(clauses).length} clauses have a passing test whose title begins with them.`,
  ];
}

const line = (name: string, ...cells: (string | number)[]): string =>
  name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join("");

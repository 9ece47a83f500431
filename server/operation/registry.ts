/** Upper bounds of a histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Values for a metric's labels, in the order of their names. They must be of a small fixed set: each makes a series. */
type Values = readonly string[];

/** Counts by one, for these labels. */
export type Count = (...values: Values) => void;
/** Takes a duration in seconds, for these labels. */
export type Observe = (seconds: number, ...values: Values) => void;

interface Spread {
  buckets: number[];
  sum: number;
  count: number;
}

/** A process's metrics, as Prometheus reads them. Nothing is kept but sums. */
export interface Registry {
  counter(name: string, help: string, labels?: Values): Count;
  histogram(name: string, help: string, labels?: Values): Observe;
  /** A value that is read when it is asked for. */
  read(type: "gauge" | "counter", name: string, help: string, value: () => number): void;
  /** Everything in Prometheus' text format, version 0.0.4. */
  text(): string;
}

/** Labels as they are written. They are made when they are read: calls come more often. */
const labelled = (names: Values, key: string): string => {
  const values = key.split("\n");
  return names.map((name, at) => `${name}=${JSON.stringify(values[at] ?? "")}`).join(",");
};
const braced = (labels: string): string => (labels === "" ? "" : `{${labels}}`);

/** The lines of one histogram's series: its buckets each with those below it, its sum and its count. */
function spreadLines(name: string, labels: string, { buckets, sum, count }: Spread): string[] {
  const before = labels === "" ? "" : `${labels},`;
  let below = 0;
  return [
    ...BUCKETS.map((bound, at) => {
      below += buckets[at] ?? 0;
      return `${name}_bucket{${before}le="${bound}"} ${below}`;
    }),
    `${name}_bucket{${before}le="+Inf"} ${count}`,
    `${name}_sum${braced(labels)} ${sum}`,
    `${name}_count${braced(labels)} ${count}`,
  ];
}

/** An empty registry. */
export function createRegistry(): Registry {
  const families: (() => string[])[] = [];
  const family = (type: string, name: string, help: string, lines: () => string[]) =>
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()]);
  return {
    counter(name, help, labels = []) {
      const series = new Map<string, number>();
      if (labels.length === 0) series.set("", 0);
      family("counter", name, help, () =>
        [...series].map(([key, value]) => `${name}${braced(labelled(labels, key))} ${value}`),
      );
      return (...values) => {
        const key = values.join("\n");
        series.set(key, (series.get(key) ?? 0) + 1);
      };
    },
    histogram(name, help, labels = []) {
      const series = new Map<string, Spread>();
      family("histogram", name, help, () =>
        [...series].flatMap(([key, spread]) => spreadLines(name, labelled(labels, key), spread)),
      );
      return (seconds, ...values) => {
        const key = values.join("\n");
        let spread = series.get(key);
        if (spread === undefined) {
          spread = { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
          series.set(key, spread);
        }
        const at = BUCKETS.findIndex((bound) => seconds <= bound);
        if (at >= 0) spread.buckets[at] = (spread.buckets[at] ?? 0) + 1;
        spread.sum += seconds;
        spread.count += 1;
      };
    },
    read(type, name, help, value) {
      family(type, name, help, () => [`${name} ${value()}`]);
    },
    text: () => `${families.flatMap((lines) => lines()).join("\n")}\n`,
  };
}

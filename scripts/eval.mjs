/**
 * `npm run eval`: asks the embedded guide the messages and questions of the files, judges how it reads and answers, and
 * says what is better or worse than in data/reader/result.json. `npm run eval -- --help` lists the options.
 */
import { register } from "tsx/esm/api";

register();
const { evaluate } = await import(
  new URL("../server/guide/evaluation/evaluate.ts", import.meta.url).href
);
process.exitCode = await evaluate(process.argv.slice(2));

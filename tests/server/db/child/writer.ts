import pino from "pino";

import { openDatabase } from "#server/db/open.ts";

/**
 * A process of its own that opens the database in the folder given, commits numbered rows for ever, and prints the
 * number of each once it is committed: whoever kills it knows what must be kept. With `open` it only opens.
 */
const [dataDir = "", mode = "write"] = process.argv.slice(2);
try {
  const { db, close } = await openDatabase({ dataDir }, pino({ level: "silent" }));
  process.stdout.write("open\n");
  process.once("SIGTERM", () => void close().then(() => process.exit(0)));
  const rows = mode === "write" ? Infinity : 0;
  for (let number = 1; number <= rows; number += 1) {
    await db
      .insertInto("setting")
      .values({ key: String(number), value: "" })
      .execute();
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

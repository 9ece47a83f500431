import { JSONParser } from "@streamparser/json";

import { ImportProblem } from "../importProblem.ts";
import type { TextFile } from "./openFile.ts";

/** A value found in a JSON text. `key` is its name in an object, or its index in a list. */
export interface JsonValue {
  key: string | number | undefined;
  value: unknown;
}

/** In characters; the largest shapes of a campus have some hundred thousand. */
const LONGEST_VALUE = 16 * 1024 * 1024;

/**
 * Reads the values at these paths (`$.*`, `$.features.*`) one after the other, without keeping the rest. Throws an
 * ImportProblem that says how many values were read when the text is invalid or cut off, or a value doesn't end.
 */
export async function* jsonValues(
  file: TextFile,
  paths: string[],
): AsyncGenerator<JsonValue, void, void> {
  const values: JsonValue[] = [];
  const parser = new JSONParser({ paths, keepStack: false });
  let failure: Error | null = null;
  parser.onValue = ({ key, value }) => void values.push({ key, value });
  parser.onError = (error) => (failure ??= error);
  let read = 0;
  let since = 0;
  const broken = (cause: unknown) =>
    new ImportProblem(
      `The JSON is broken after record ${read}: ${cause === null ? "the file is cut off" : "what follows can't be read"}. Fix it, or copy the file again, and send it again.`,
      { cause },
    );
  for await (const text of file.texts()) {
    try {
      parser.write(read === 0 ? text.replace(/^\uFEFF/, "") : text);
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
    }
    const found = values.length > 0;
    for (const value of values.splice(0)) {
      read += 1;
      yield value;
    }
    if (failure !== null) throw broken(failure);
    since = found ? 0 : since + text.length;
    if (since > LONGEST_VALUE) {
      throw new ImportProblem(
        `After record ${read} come more than ${LONGEST_VALUE / 1024 ** 2} MB that are not a record. Cut them out and send the file again.`,
      );
    }
  }
  if (!parser.isEnded) throw broken(null);
}

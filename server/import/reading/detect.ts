import { ImportProblem } from "../importProblem.ts";
import type { TextFile } from "./openFile.ts";

/** The content and format of a file. */
export type FileKind = "scorecard" | "ipeds" | "rorCsv" | "rorJson" | "rorItems" | "geojson";

const LOOK_AT = 128 * 1024;

const unknown = () =>
  new ImportProblem(
    "This kind of file can't be imported. These can: College Scorecard CSV (institutions), IPEDS HD CSV, ROR JSON, or a campus as GeoJSON. The content counts, not the file's name.",
  );

/** Detects by its beginning what a file contains. Throws an ImportProblem for an unknown kind. */
export async function detectKind(file: TextFile): Promise<FileKind> {
  let start = "";
  for await (const text of file.texts()) {
    start += text;
    if (start.length >= LOOK_AT) break;
  }
  start = start.replace(/^\uFEFF/, "").trimStart();
  if (start.startsWith("[")) return jsonList(start);
  if (start.startsWith("{")) return jsonObject(start);
  return table(start);
}

function jsonList(start: string): FileKind {
  if (/^\[\s*\]/.test(start)) throw new ImportProblem("The file contains an empty list.");
  if (/"https?:\/\/ror\.org\//.test(start)) return "rorJson";
  throw unknown();
}

function jsonObject(start: string): FileKind {
  if (/"type"\s*:\s*"FeatureCollection"/.test(start) || /"features"\s*:\s*\[/.test(start)) {
    return "geojson";
  }
  if (/"items"\s*:\s*\[/.test(start) && /"https?:\/\/ror\.org\//.test(start)) return "rorItems";
  throw unknown();
}

function table(start: string): FileKind {
  const columns = new Set(
    (start.split(/\r?\n/, 1)[0] ?? "")
      .split(",")
      .map((heading) => heading.trim().replace(/^"|"$/g, "").toUpperCase()),
  );
  const has = (...names: string[]) => names.every((name) => columns.has(name));
  if (has("UNITID", "INSTNM", "WEBADDR", "CONTROL")) return "ipeds";
  if (has("UNITID", "INSTNM") && (has("INSTURL") || has("TUITIONFEE_IN") || has("OPEID6"))) {
    return "scorecard";
  }
  if (has("ROR", "NAME", "COUNTRY", "LAT", "LNG")) return "rorCsv";
  throw unknown();
}

import type { Db } from "../../db/tables.ts";
import { compareTool } from "./knowledge/compare.ts";
import { factsTool } from "./knowledge/facts.ts";
import { findTool } from "./knowledge/find.ts";
import { textsTool } from "./knowledge/texts.ts";
import { tourTool } from "./knowledge/tour.ts";
import type { ModelTool } from "./tools.ts";

/** What a model may look up: what the database holds, and nothing else. */
export const knowledgeTools = (db: Db): ModelTool[] => [
  findTool(db),
  factsTool(db),
  compareTool(db),
  tourTool(db),
  textsTool(db),
];

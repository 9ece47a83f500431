import type { ToolDescription } from "./types.ts";

/** What a tool found: a text for the model, and which parts of it an answer may show as sourced. */
export interface ToolResult {
  text: string;
  /**
   * Every figure as it may be written: "6.04%", "$12,345", "2020-21". Thousands separators, signs and scale words of
   * other languages are understood; a rounded figure is another figure. Includes numbers in names.
   */
  figures: readonly string[];
  /** Web addresses, e-mail addresses, phone links, and paths of the app. */
  links: readonly string[];
}

/** Something that the model may look up. */
export interface ModelTool extends ToolDescription {
  /** Throws a ToolProblem when the arguments, as the model wrote them, can't be used. */
  run(args: unknown): Promise<ToolResult>;
}

/** Why a call can't be answered, as a message for the model. */
export class ToolProblem extends Error {
  override readonly name = "ToolProblem";
}

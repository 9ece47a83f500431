import { ForOperator } from "../forOperator.ts";

/** A file can't be imported. The message tells the person who sent it what is wrong and what to do. */
export class ImportProblem extends ForOperator {
  override readonly name = "ImportProblem";
}

/** A file can't be brought in. The message is a sentence for the person who sent it: what is wrong and what to do. */
export class ImportProblem extends Error {
  override readonly name = "ImportProblem";
}

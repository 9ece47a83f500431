/** A backup that can't be made or restored. The message is for the operator and says what to do. */
export class BackupProblem extends Error {
  override readonly name = "BackupProblem";
}

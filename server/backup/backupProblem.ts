import { codeOf } from "../codeOf.ts";
import { ForOperator } from "../forOperator.ts";

/** A backup that can't be made or restored. The message is for the operator and says what to do. */
export class BackupProblem extends ForOperator {
  override readonly name = "BackupProblem";
}

/** Whether an error says that there is no such file. */
export const isMissing = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(codeOf(error));

/** Whether an error came from a file or its disk, not from a connection or a mistake of ours. */
export const isOfFile = (error: unknown): error is Error =>
  error instanceof Error &&
  "syscall" in error &&
  !/^E(CONN|PIPE|TIMED|HOST|NET)/.test(codeOf(error));

/** Whether rows read from a file are not what was written: bad compression, bad JSON, or values that a table refuses. */
export const isBroken = (error: unknown): error is Error => /^(Z_|2[23]...$)/.test(codeOf(error));

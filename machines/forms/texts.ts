export const TOO_LONG = (most: number): string => `This is too long: up to ${most} characters fit.`;
export const CHANGED_TO = (value: string): string =>
  value === ""
    ? "Someone else emptied this meanwhile."
    : `Someone else changed this to “${value}”.`;

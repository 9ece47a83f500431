/** A fault that whoever runs us can fix: its message says what is wrong and what to do, and is shown without a stack. */
export class ForOperator extends Error {}

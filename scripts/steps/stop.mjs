/** A reason to stop that a person can act on: the message is whole sentences, and no stack is shown. */
export class Stop extends Error {}

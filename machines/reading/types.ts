/** What is read aloud, and of which answer. */
export interface Read {
  id: string;
  /** As a voice says it. */
  text: string;
}

/** What was to be read last; empty before that. */
export type ReadingContext = Read;

/** A 'Read aloud' button was pressed, again where it reads already. `reading.ended`: what is read is no longer shown. */
export type ReadingEvent = ({ type: "read.pressed" } & Read) | { type: "reading.ended" };

/** `offered`: there is a voice. `speaking`: it speaks. `refused`: it can't say what was asked for. */
export type ReadingTag = "offered" | "speaking" | "refused";

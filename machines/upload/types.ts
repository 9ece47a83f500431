/** A file that a person chose. `content` is the browser's own object, which only the platform reads. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
  /** MIME type; empty where the browser knows none. */
  type: string;
  content: unknown;
}

/** What is to be copied, and by which button: each has an id of its own. */
export interface Copied {
  id: string;
  text: string;
}

/** The text that was asked for last; empty before that. */
export type CopyingContext = Copied;

/** A 'Copy' button was pressed. */
export type CopyingEvent = { type: "copy.pressed" } & Copied;

/** `copied`: the text is in the clipboard; `refused`: the browser doesn't allow it. Both for a while. */
export type CopyingTag = "copied" | "refused";

/** What the editor's questions say would be lost. */
export const LOST = "What you entered for this point, and didn’t save, would be lost.";

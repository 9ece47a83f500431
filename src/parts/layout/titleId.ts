/** The id of the title, which describes a field that takes the focus from it. */
export const TITLE_ID = "screen-title";

/** Our own: what is said when 'Next' is reached by the keyboard with nothing chosen (V4). */
export const TYPE_MISSING = "Please choose one of the types.";

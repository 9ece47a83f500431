import { createContext } from "react";

/** Whether the text that is drawn still grows. */
export const Growing = createContext(false);

const MARK = "liesOver";

/** Whether an entry of the browser's history is there only so that the way back closes what lies over its screen (O108). */
export const liesOver = (state: object): boolean => MARK in state;

/** The state of such an entry over one of this state. */
export const over = <State extends object>(state: State): State => ({ ...state, [MARK]: true });

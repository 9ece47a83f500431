/** Loads what draws notices. It comes with each screen that has a chart, so that it is there when the network fails. */
export const loadToasts = async () => (await import("./Toasts.tsx")).Toasts;

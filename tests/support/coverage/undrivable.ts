/** Charts that no walk in the browser can drive, by their names, each with the reason. */
export const UNDRIVABLE: Readonly<Record<string, string>> = {
  guide: "It runs on the server, step by step between messages: no page has an actor of it.",
};

import type { GuideContext } from "./types.ts";

/** What is kept of a conversation in which nothing was said yet. */
export const NOTHING_KEPT: GuideContext = {
  page: null,
  subjects: [],
  earlier: [],
  met: [],
  fields: [],
  operation: "fact",
  topic: null,
  filters: [],
  order: null,
  shown: [],
  skip: 0,
  figure: null,
  told: null,
  home: null,
  income: null,
  score: null,
  need: {},
  pending: null,
  helped: null,
  asked: null,
};

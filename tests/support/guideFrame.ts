import type { Frame } from "#machines/guide/frame.ts";

const NOTHING: Frame = {
  act: "facts",
  language: "en",
  guessed: false,
  leans: false,
  whom: null,
  fields: [],
  named: [],
  unclear: [],
  unknown: [],
  operation: "fact",
  filters: [],
  order: null,
  narrows: null,
  limit: null,
  several: false,
  factor: null,
  premise: null,
  said: null,
  bare: null,
  drops: [],
  topic: null,
  leftover: [],
  pointer: null,
  residency: null,
  form: "what",
  relative: null,
  adds: false,
  unsure: false,
  skip: 0,
  group: null,
  general: false,
  whole: true,
};

/** A message as the reader would have read it: what is given, and nothing else. */
export const frame = (given: Partial<Frame> = {}): Frame => ({ ...NOTHING, ...given });

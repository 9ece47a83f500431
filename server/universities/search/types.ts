/** A university as searches know it; every text as normalizeText() returns it. */
export interface Named {
  id: string;
  name: string;
  city: string;
  /** Of two equal matches, the higher one comes first. */
  weight: number;
  /** Every name it is found by. */
  names: readonly string[];
}

/** A university in the index. */
export interface Entry extends Omit<Named, "names"> {
  /** A small number of its own. */
  slot: number;
  names: readonly Name[];
}

/** One of an entry's names. */
export interface Name {
  normalized: string;
  words: readonly Word[];
  entry: Entry;
  /** A small number of its own. */
  slot: number;
}

/** A word in names. */
export interface Word {
  text: string;
  /** A small number of its own. */
  slot: number;
  /** The names that contain it. */
  names: Name[];
}

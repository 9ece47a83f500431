import type { Field } from "#machines/guide/frame.ts";

import { isOfClass } from "./classes.ts";
import type { Entry } from "./types.ts";

/**
 * Kinds of universities that no source tells outside of the United States: only their own names do, and not all of them. A name that says so may be
 * old, and a university without it may be of the kind: answers say that they go by names alone (O135).
 */
export const NAMED_KINDS = {
  women: /\bwom[ae]n['’]?s?\b|\bgirls\b|\bmahila\b|\bfemenin|\bféminin|\bfeminin|女子/iu,
  men: /\bm[ae]n['’]s\b|\bfor men\b|男子/iu,
  catholic: /cath?ol|katholi|jesuit|pontific|\bour lady\b|notre dame|天主教/iu,
  christian:
    /christian|cristian|chrétien|\bbible\b|baptist|lutheran|methodist|wesleyan|nazarene|adventist|evangel|مسیحی/iu,
  jewish: /jewish|hebrew|yeshiva|torah|talmud|rabbinical/iu,
  islamic: /islam|muslim|إسلامي|اسلامی/iu,
  tribal: /\btribal\b|\bindian (?:college|arts|nations)\b|american indian|native american/iu,
  community:
    /community (?:and technical )?college|technical and community college|junior college/iu,
  technical:
    /techn(?:olog|ic(?!o de|a? institute)|isch|ion\b)|\bpolyt[eé]ch|polit[eé]cn|politekn/iu,
  fourYear:
    /^(?!.*(?:community|junior college|technical (?:college|institute|school|center|centre)|trade|career|beauty|barber|cosmetology|hair|massage|aveda|paul mitchell))/iu,
} as const satisfies Readonly<Record<string, RegExp>>;

/** A kind that only names tell, such as "women" for women's colleges. */
export type NamedKind = keyof typeof NAMED_KINDS;

/** The classes that tell such kinds where a source has them: a field and its code. */
export const CLASS_OF_KIND: Readonly<
  Partial<Record<string, readonly [field: Field, code: string]>>
> = {
  women: ["gender", "women"],
  men: ["gender", "men"],
  catholic: ["religion", "catholic"],
  christian: ["religion", "christian"],
  jewish: ["religion", "jewish"],
  islamic: ["religion", "muslim"],
  tribal: ["carnegie", "tribal"],
  community: ["level", "two"],
  fourYear: ["level", "four"],
};

/** Whether a university's name says that it is of a kind. */
export const isNamedAs = (name: string, kind: string): boolean =>
  kind in NAMED_KINDS && NAMED_KINDS[kind as NamedKind].test(name);

/** Whether a university is of a kind: by its class where a source has one, else by its name. */
export function isOfKind({ name, classes }: Entry, kind: string): boolean {
  const [field, code] = CLASS_OF_KIND[kind] ?? [];
  return field === undefined || code === undefined || classes.size === 0
    ? isNamedAs(name, kind)
    : isOfClass(field, classes.get(field) ?? "", code);
}

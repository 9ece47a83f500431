import type { Db } from "../../../db/tables.ts";
import { normalizeText } from "../../../universities/normalizeText.ts";
import type { Known } from "../../knowledge/known.ts";
import type { Library } from "../../knowledge/library.ts";
import { readKnown } from "../../knowledge/readKnown.ts";
import type { Entry } from "../../knowledge/types.ts";
import { ToolProblem } from "../tools.ts";

/** The university with this name or id. Throws a ToolProblem when there is none, or several may be meant. */
export function named(text: string, library: Library): Entry {
  const said = text.trim();
  const own = library.byId.get(said);
  if (own !== undefined) return own;
  const options = optionsFor(said, library);
  const [only, ...others] = options;
  if (only === undefined) {
    throw new ToolProblem(
      `No university called '${said}' is held. Say so, or try its full name in English.`,
    );
  }
  if (others.length > 0) {
    throw new ToolProblem(
      `'${said}' may be several: ${options.map(described).join("; ")}. Call again with one id, or ask the person which one is meant.`,
    );
  }
  return only;
}

/** The same, with all its facts. */
export async function namedInFull(text: string, library: Library, db: Db): Promise<Known> {
  const { id, name } = named(text, library);
  const [known] = await readKnown(db, [id]);
  if (known === undefined) throw new ToolProblem(`${name} is no longer held.`);
  return known;
}

const described = ({ id, name, city, country }: Entry) =>
  `${name}, ${[city, country].filter((part) => part !== "").join(", ")} (id: ${id})`;

function optionsFor(said: string, { names, byId }: Library): Entry[] {
  const mentions = names.find(said);
  // "Hogwarts College of Texas" is none of those that a part of it names.
  if (mentions.some(({ options }) => options.length === 0)) return called(said, byId);
  const found = new Map(
    mentions.flatMap(({ options }) => options.map((entry) => [entry.id, entry] as const)),
  );
  return found.size > 0 ? [...found.values()] : called(said, byId);
}

/** A name that is a word or a place in messages: here it can only be a name. */
function called(said: string, byId: Library["byId"]): Entry[] {
  const name = normalizeText(said);
  return [...byId.values()].filter((entry) => normalizeText(entry.name) === name);
}

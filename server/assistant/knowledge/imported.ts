import type { Db } from "../../db/tables.ts";
import { fold } from "../../universities/fold.ts";
import type { Question } from "../port.ts";
import { type Knowledge, readKnown } from "./knowledge.ts";
import type { Known } from "./known.ts";
import { namesIn } from "./namesIn.ts";

/** How many universities may share a name before it names none of them. */
const MOST_OF_A_NAME = 5;
const MOST_AT_ONCE = 20;
/** How much more must be known of one than of the next to be the one that is meant. */
const CLEAR_LEAD = 8;
const LOOK_BACK = 6;

/**
 * What is known, and with it those of the thousands that files brought in which this question may be about: whose names
 * it or what was said before holds, or on whose page it is asked. They are read for each question, so that the rest
 * takes no memory; a name of those that are always known means these.
 */
export async function withImported(
  db: Db,
  knowledge: Knowledge,
  question: Question,
): Promise<Knowledge> {
  const { universityId, text, history } = question;
  const lately = history.slice(-LOOK_BACK);
  const asked = [
    text,
    ...lately.filter(({ writer }) => writer === "client").map((one) => one.text),
  ];
  const runs = asked
    .flatMap((one) => namesIn(one, knowledge.placeNames))
    .filter((name) => !knowledge.names.means(name));
  const told = lately
    .filter(({ writer }) => writer === "bot")
    .flatMap((one) =>
      [...one.text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => fold(name ?? "")),
    )
    .filter((name) => name !== "" && !knowledge.names.means(name));
  const idsOf = await idsNamed(db, [...new Set([...runs, ...told])]);
  const ids = new Set([...idsOf.values()].flat().slice(0, MOST_AT_ONCE));
  if (universityId !== null && !knowledge.byId.has(universityId)) ids.add(universityId);
  if (ids.size === 0) return knowledge;

  const known = await readKnown(db, [...ids]);
  const byId = new Map([...knowledge.byId, ...known.map((one) => [one.id, one] as const)]);
  const extra = new Map<string, readonly Known[]>();
  for (const [name, named] of idsOf) {
    if (!runs.includes(name)) continue;
    const options = named.flatMap((id) => byId.get(id) ?? []);
    if (options.length > 0) extra.set(name, options);
  }
  return { ...knowledge, byId, names: knowledge.names.with(extra) };
}

/** Who has these names, most known first; only the first where it leads clearly, and nobody where too many share one. */
async function idsNamed(db: Db, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom("university_name")
    .innerJoin("university", "university.id", "university_name.university_id")
    .select(["university_id", "folded", "prominence"])
    .where("folded", "in", names)
    .where("university.origin", "=", "import")
    .where("university.edited_at", "is", null)
    .orderBy("prominence", "desc")
    .orderBy("university_id")
    .execute();
  const groups = new Map<string, typeof rows>();
  for (const row of rows) groups.set(row.folded, [...(groups.get(row.folded) ?? []), row]);
  return new Map(
    [...groups].flatMap(([name, group]): [string, string[]][] => {
      const [first, second] = group;
      if (first === undefined) return [];
      const leads = second === undefined || first.prominence - second.prominence >= CLEAR_LEAD;
      if (leads) return [[name, [first.university_id]]];
      if (group.length > MOST_OF_A_NAME) return [];
      return [[name, group.map((row) => row.university_id)]];
    }),
  );
}

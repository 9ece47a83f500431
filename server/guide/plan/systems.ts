import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import type { System } from "../knowledge/areas.ts";
import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Library } from "../knowledge/library.ts";
import type { Answer } from "./answer.ts";
import { startingPoints } from "./chips.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, says, strong, text } from "./say.ts";
import { search } from "./search.ts";

/** Acts that ask for something which each university of a system has. */
const LISTED: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "find", "programs", "about"]);

/** A system of universities where one of them was looked for by its name alone: "how much is UC", "is CUNY SUNY?" (O261). */
export function ofSystem(input: PlanInput): Answer | Promise<Answer> | null {
  const { asked, subjects, library } = input;
  if (subjects.length > 0) return null;
  const systems = systemsIn(asked, library);
  const [one, other] = systems;
  if (one === undefined) return null;
  if (other !== undefined) return together(input, systems);
  if (asked.act === "not_held" || asked.act === "redirect") return atSite(input, one);
  return LISTED.has(asked.act) ? search(listing(input, [one])) : null;
}

/** The systems that a message names, if all that is unclear in it is one; "CSU" is California's beside another of it. */
function systemsIn({ unclear }: Frame, { places, byId }: Library): System[] {
  const found = unclear.flatMap(({ typed, options }) => {
    const system = places.systemOf(typed);
    const isSure = options.every(({ id }) => {
      const entry = byId.get(id);
      return system !== null && entry !== undefined && places.holds(system.name, entry);
    });
    return system === null ? [] : [{ system, isSure }];
  });
  const isAll = found.length === unclear.length && found.some(({ isSure }) => isSure);
  return isAll ? found.map(({ system }) => system) : [];
}

/** The question as a search among the universities of systems; of a figure alone, from its better end. */
function listing(input: PlanInput, systems: readonly System[]): PlanInput {
  const { asked } = input;
  const figure = asked.fields.find((field) => isNumeric(field));
  return {
    ...input,
    asked: {
      ...asked,
      act: "find",
      unclear: [],
      several: true,
      premise: null,
      filters: [
        ...asked.filters,
        ...systems.map(({ name }) => ({
          field: "location" as const,
          op: "=" as const,
          value: name,
        })),
      ],
      order: asked.order ?? (figure === undefined ? null : { field: figure, dir: endOf(figure) }),
    },
  };
}

const endOf = (field: Field) => (FIELD_KINDS[field].better === "low" ? "asc" : "desc");

/** What isn't held, or is done there, of all universities of a system: its own site tells it. */
function atSite({ asked, user }: PlanInput, { name, site }: System): Answer {
  const gaps = asked.act === "not_held" ? [asked.topic ?? "other", ...asked.gaps] : [];
  const denied =
    gaps.length === 0 ? [] : [says("gap.none", { topic: gaps.map((gap) => says(`gap.${gap}`)) })];
  return answer([text(...denied, says("system.ask", { name, url: site }))], {
    chips: startingPoints(user.type).slice(0, 2),
  });
}

/** Two systems: that they are two, and of each what was asked to be compared. */
async function together(input: PlanInput, systems: readonly System[]): Promise<Answer> {
  const { asked, library } = input;
  const all = [...library.byId.values()];
  const list = systems.map(({ name, site }) =>
    says("system.one", {
      name: strong(name),
      count: String(all.filter((entry) => library.places.holds(name, entry)).length),
      url: site,
    }),
  );
  const told = text(says("system.two", { list }));
  if (asked.order === null) return answer([told], { question: says("question.matters") });
  const found = await search(listing(input, systems));
  return { ...found, blocks: [told, ...found.blocks] };
}

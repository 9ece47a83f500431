import type { Want } from "./helplines.ts";
import type { Matter, Subject } from "./matter.ts";

/** The parts of an answer of help: keys of data/guide/care.json in order, with a place for the lines. */
export const LINES = "*lines";

type CareKeys = readonly string[];

/** By a matter's subject, or by its kind where it has none. */
const PARTS: Readonly<Record<Subject | Matter["kind"], CareKeys>> = {
  crisis: ["self.first", LINES, "self.stay"],
  support_person: ["other.first", "other.check", LINES, "other.how"],
  emergency: ["emergency.first", "emergency.campus", LINES],
  overdose: ["medical.first", "medical.how", "lines.talk", LINES, "self.stay"],
  medical: ["medical.first", "medical.how", "medical.side", LINES],
  violence: ["emergency.first", "violence.how", LINES],
  urge: ["urge.first", LINES, "urge.how"],
  threat: ["threat.first", "threat.how", LINES],
  images: ["images.first", "images.how", "lines.talk", LINES],
  sexual: ["abuse.first", LINES, "sexual.how", "abuse.how"],
  stalking: ["stalking.first", LINES, "stalking.how", "device"],
  eating: ["eating.first", "eating.how", "lines.talk", LINES],
  abuse: ["abuse.first", LINES, "abuse.how", "device"],
  forced: ["abuse.first", LINES, "forced.how", "device"],
  shelter: ["shelter.first", LINES, "shelter.how"],
};

/** What is said when it happens to someone else; other matters have the same words for both. */
const OF_OTHER: Partial<typeof PARTS> = {
  overdose: ["medical.first", "medical.side", "medical.how"],
  medical: ["medical.first", "medical.side", "medical.how", LINES],
  images: ["abuse.other", "images.how", "lines.talk", LINES],
  sexual: ["abuse.other", LINES],
  stalking: ["abuse.other", LINES, "stalking.how"],
  eating: ["eating.other", "lines.talk", LINES],
  abuse: ["abuse.other", LINES],
  forced: ["abuse.other", LINES, "forced.how"],
};

/** Danger of this very moment: nothing is said before it. */
export const AT_ONCE: ReadonlySet<Subject> = new Set(["overdose", "medical", "violence", "threat"]);

/** The sentences of help that fit a matter (O51); each begins with whom to call. */
export function partsOf(matter: Matter): CareKeys {
  const { subject, other, suicidal } = matter;
  const own = ownParts(matter);
  if (subject !== null && AT_ONCE.has(subject)) {
    return suicidal && !other ? [...new Set([...own, "self.stay"])] : own;
  }
  if (other) return suicidal && !own.includes("other.how") ? [...own, "other.how"] : own;
  if (!suicidal || own.includes("self.first") || own.includes("emergency.first")) return own;
  const rest = own.filter((part) => part !== LINES && part !== "lines.talk");
  return ["self.first", LINES, ...rest, "self.stay"];
}

/** What someone does who teaches or decides can be complained about. */
const COMPLAINED: ReadonlySet<Subject | null> = new Set(["sexual", "stalking", "abuse", null]);

function ownParts({ kind, subject, other, staff }: Matter): CareKeys {
  const isAbuse = subject !== null || kind === "abuse";
  if (staff && isAbuse && COMPLAINED.has(subject)) {
    const first = other ? "abuse.other" : subject === "stalking" ? "stalking.first" : "abuse.first";
    return [first, LINES, "harassment.how", ...(other ? [] : ["abuse.how"])];
  }
  const key = subject ?? kind;
  const parts = (other ? OF_OTHER[key] : undefined) ?? PARTS[key];
  // What happens now is met with what to do now, whoever does it.
  if (kind === "emergency" && (subject === "stalking" || subject === "abuse"))
    return ["emergency.first", ...parts.filter((part) => !part.endsWith(".first"))];
  return parts;
}

const WANTED: Readonly<Record<Subject | Matter["kind"], readonly Want[]>> = {
  crisis: ["suicide"],
  support_person: ["suicide"],
  emergency: ["emergency"],
  overdose: ["suicide"],
  medical: ["ambulance"],
  violence: ["police"],
  urge: ["suicide"],
  threat: ["police"],
  images: ["suicide"],
  sexual: ["abuse", "suicide"],
  stalking: ["abuse", "suicide"],
  eating: ["suicide"],
  abuse: ["abuse", "suicide"],
  forced: ["abuse", "suicide"],
  shelter: ["abuse", "suicide"],
};

/** The lines that fit a matter, the surest help first. */
export function wantedFor({ kind, subject, suicidal }: Matter): readonly Want[] {
  const own = WANTED[subject ?? kind];
  const isAtOnce = subject !== null && AT_ONCE.has(subject);
  const more: Want[] = [];
  if (isAtOnce && kind === "abuse") more.push("abuse");
  if (suicidal) more.push("suicide");
  const all = suicidal && !isAtOnce && kind !== "emergency" ? [...more, ...own] : [...own, ...more];
  return [...new Set(all)];
}

/** Whether help asks about another's safety; at the very place of the danger, the writer's own comes first. */
export const asksOfOther = ({ subject, other }: Matter): boolean =>
  other && subject !== "violence" && subject !== "threat" && subject !== "urge";

/** Which of the single lines of help fits a matter. */
export function lineFor(matter: Matter): "line" | "line.abuse" | "line.other" | "line.emergency" {
  const { kind, subject, other } = matter;
  if (subject !== null && AT_ONCE.has(subject)) return "line.emergency";
  if (other) return "line.other";
  if (subject === "eating" || subject === "urge") return "line";
  if (kind === "abuse" || subject !== null) return "line.abuse";
  return kind === "emergency" ? "line.emergency" : "line";
}

import { type Field, PRICE_FIELDS } from "#machines/guide/frame.ts";

/** The kind of a field's figures: figures of different kinds are never combined. */
export type Unit = "money" | "percent" | "count" | "year" | "score" | "text";

interface FieldKind {
  /** The key of its fact; null for what the university's own row says. */
  key: string | null;
  unit: Unit;
  /** Which end people mean by the best. */
  better: "high" | "low" | null;
  /** The university's page that has it when we don't. */
  ask: "admissionsUrl" | "financialAidUrl" | "website";
}

const of = (
  key: string | null,
  unit: Unit,
  better: "high" | "low" | null,
  ask: FieldKind["ask"] = "website",
): FieldKind => ({ key, unit, better, ask });

/** Each field's source and kind. */
export const FIELD_KINDS: Readonly<Record<Field, FieldKind>> = {
  name: of(null, "text", null),
  city: of(null, "text", null),
  region: of(null, "text", null),
  country: of(null, "text", null),
  location: of("location", "text", null),
  website: of("website", "text", null),
  phone: of("phone", "text", null),
  founded: of("founded", "year", "low"),
  kind: of("kind", "text", null),
  students: of("students", "count", "high"),
  undergraduates: of("undergraduates", "count", "high"),
  admissionRate: of("admissionRate", "percent", "low", "admissionsUrl"),
  applicants: of("applicants", "count", "high", "admissionsUrl"),
  admitted: of("admitted", "count", "high", "admissionsUrl"),
  enrolledFirstYear: of("enrolledFirstYear", "count", "high", "admissionsUrl"),
  satReading: of("satReading25_75", "score", "high", "admissionsUrl"),
  satMath: of("satMath25_75", "score", "high", "admissionsUrl"),
  satAverage: of("satAverage", "score", "high", "admissionsUrl"),
  act: of("actComposite25_75", "score", "high", "admissionsUrl"),
  tuitionInState: of("tuitionFeesInState", "money", "low", "financialAidUrl"),
  tuitionOutOfState: of("tuitionFeesOutOfState", "money", "low", "financialAidUrl"),
  netPrice: of("avgNetPrice", "money", "low", "financialAidUrl"),
  costOfAttendance: of("avgCostOfAttendance", "money", "low", "financialAidUrl"),
  graduationRate: of("graduationRatePct", "percent", "high"),
  pellShare: of("pellPct", "percent", "high", "financialAidUrl"),
  medianDebt: of("medianDebt", "money", "low", "financialAidUrl"),
  earnings10y: of("medianEarnings10y", "money", "high"),
  hbcu: of("hbcu", "text", null),
  level: of("level", "text", null),
  setting: of("setting", "text", null),
  carnegie: of("carnegie", "text", null),
  religion: of("religion", "text", null),
  gender: of("gender", "text", null, "admissionsUrl"),
  admission: of("admission", "text", null, "admissionsUrl"),
  testPolicy: of("testPolicy", "text", null, "admissionsUrl"),
  athletics: of("athletics", "text", null),
  roomAndBoard: of("roomAndBoard", "money", "low", "financialAidUrl"),
  applicationFee: of("applicationFee", "money", "low", "admissionsUrl"),
  retention: of("retentionPct", "percent", "high"),
  studentFaculty: of("studentFaculty", "count", "low"),
  admissionsUrl: of("admissionsUrl", "text", null, "admissionsUrl"),
  financialAidUrl: of("financialAidUrl", "text", null, "financialAidUrl"),
  netPriceCalculatorUrl: of("netPriceCalculatorUrl", "text", null, "financialAidUrl"),
  programs: of("topPrograms", "text", null),
};

/** Each fact's field. */
export const FIELD_OF_KEY: ReadonlyMap<string, Field> = new Map(
  (Object.entries(FIELD_KINDS) as [Field, FieldKind][]).flatMap(([field, { key }]) =>
    key === null || key === "topPrograms" ? [] : [[key, field] as const],
  ),
);

/** Fields whose figures can be ordered and computed with. */
export const isNumeric = (field: Field): boolean => FIELD_KINDS[field].unit !== "text";

/** What stands for a figure where it isn't held. */
export const INSTEAD: Readonly<Partial<Record<Field, readonly Field[]>>> = {
  costOfAttendance: ["tuitionOutOfState"],
  netPrice: ["tuitionOutOfState"],
  tuitionInState: ["tuitionOutOfState"],
  undergraduates: ["students"],
  students: ["undergraduates"],
};

/** Whether one field stands for the other where that is what is held. */
export const isKin = (one: Field, other: Field): boolean =>
  one === other ||
  (PRICE_FIELDS.has(one) && PRICE_FIELDS.has(other)) ||
  (INSTEAD[one]?.includes(other) ?? false);

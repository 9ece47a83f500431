import type { Frame } from "#machines/guide/frame.ts";
import { read } from "#server/guide/reader/read.ts";

import { inUS, libraryOf } from "../libraries.ts";

const library = libraryOf([
  inUS("Duke University", "Durham", "North Carolina", 17_000),
  inUS("Yale University", "New Haven", "Connecticut", 14_000),
  inUS("Clemson University", "Clemson", "South Carolina", 27_000),
  inUS("Tulane University", "New Orleans", "Louisiana", 14_000),
  inUS("Gonzaga University", "Spokane", "Washington", 7000),
  inUS("Purdue University", "West Lafayette", "Indiana", 40_000),
  inUS("Massachusetts Institute of Technology", "Cambridge", "Massachusetts", 11_000),
  inUS("University of Illinois Urbana-Champaign", "Champaign", "Illinois", 50_000),
]);

const readings = new Map<string, Frame>();

/** What a message without others before it is read as. */
export function readAlone(text: string): Frame {
  const frame =
    readings.get(text) ?? read({ text, before: null, was: null, onPage: false }, library).frame;
  readings.set(text, frame);
  return frame;
}

/** Fields that one question asks for. */
const ONE_THING: Readonly<Record<string, string>> = {
  tuitionInState: "price",
  tuitionOutOfState: "price",
  netPrice: "price",
  costOfAttendance: "price",
  satReading: "satAverage",
  satMath: "satAverage",
};

/** What a frame asks for, without regard to order: figures, subjects and what isn't held. */
export const askedIn = ({ fields, topic, gaps, filters }: Frame): ReadonlySet<string> =>
  new Set([
    ...fields.filter((field) => field !== "programs").map((field) => ONE_THING[field] ?? field),
    ...[...(topic === null ? [] : [topic]), ...gaps].filter((gap) => gap !== "requirements"),
    ...filters.flatMap(({ field, value }) => (field === "program" ? [String(value)] : [])),
  ]);

/** What is asked for alone and lost, or read and asked for by no part. */
export const unlike = (got: ReadonlySet<string>, wanted: ReadonlySet<string>): string[] => [
  ...[...wanted].filter((one) => !got.has(one)).map((one) => `-${one}`),
  ...[...got].filter((one) => !wanted.has(one)).map((one) => `+${one}`),
];

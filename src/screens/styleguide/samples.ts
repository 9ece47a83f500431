import type { AdminChange } from "#contract/adminChange.ts";
import type { UniversityImage } from "#contract/image.ts";
import type { UniversityRef } from "#contract/universityRef.ts";

/** Universities as lists hold them: one with all that is known, one with a long name, one of a host that knows names only. */
export const UNIVERSITIES: readonly UniversityRef[] = [
  {
    id: "hartwell",
    name: "Hartwell University",
    city: "Hartwell",
    region: "Ohio",
    country: "United States",
    kind: "Private nonprofit",
  },
  {
    id: "long",
    name: "Universidad Nacional Autónoma de las Ciencias Aplicadas y Humanidades",
    city: "Querétaro",
    country: "Mexico",
    kind: "Public",
  },
  { id: "bare", name: "Elsewhere College" },
];

/** An answer with all that the guide writes: a heading, lists, links, code, a table and its sources. */
export const ANSWER = `### Hartwell University

Hartwell admits **62 %** of those who apply (2020-21 [[1]](https://collegescorecard.ed.gov)). Two things to know:

- The deadline is *1 February*.
- A portfolio is asked for in:
  1. Architecture
  2. Fine arts

| University | Tuition and fees | Average net price after aid | Undergraduates |
|---|---:|---:|---:|
| Hartwell University | $41,200 | $18,450 | 4,120 |
| Elsewhere College | $12,300 | $9,870 | 18,005 |

\`\`\`ts
const left = deadline.getTime() - Date.now();
\`\`\`

> Ask at the Visitor Centre if you are unsure.

###### Sources

1. [College Scorecard](https://collegescorecard.ed.gov), 2020-21 ([US public domain](https://www.usa.gov/government-copyright))`;

const pictured = (id: string, caption: string, colour: string): UniversityImage => ({
  id,
  kind: "photo",
  url: drawn(colour),
  width: 480,
  height: 320,
  caption,
  credit: "Drawn for this page",
  point: null,
  lat: null,
  lng: null,
  heading: null,
  levels: [],
  tiles: null,
});

/** A picture of one colour. */
const drawn = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="${colour}"/></svg>`,
  )}`;

export const IMAGES: readonly UniversityImage[] = [
  pictured("library", "The library", "#5d7c74"),
  pictured("quad", "", "#c78a3b"),
];

/** A change that a superuser made. */
export const CHANGE: AdminChange = {
  id: "1",
  at: "2026-02-03T10:00:00.000Z",
  by: { id: "ada", name: "Ada Lovelace" },
  call: "updateUniversity",
  subject: { kind: "university", id: "hartwell", name: "Hartwell University" },
  university: "hartwell",
  university_name: "Hartwell University",
  before: { city: "Hartwel" },
  after: { city: "Hartwell" },
};

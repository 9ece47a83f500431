/**
 * Short names of universities that people often ask about. One that is known here, or becomes known, has its own entry,
 * which wins. They are found in small letters, too, where a capital would otherwise be what tells a name.
 */
export const OFTEN_ASKED: readonly string[] = [
  ..."Cornell,Dartmouth,Northwestern,Vanderbilt,Purdue,Emory,Georgetown,Notre Dame,Tufts,Johns Hopkins,JHU".split(
    ",",
  ),
  ..."Penn State,USC,UVA,UNC,Rutgers,Baylor,Tulane,Villanova,Drexel,Lehigh,Syracuse,Fordham,Pepperdine".split(
    ",",
  ),
  ..."Gonzaga,Clemson,Auburn,Virginia Tech,Georgia Tech,Boston College,Boston University,Brandeis,Caltech".split(
    ",",
  ),
  ..."Case Western,Wake Forest,William and Mary,Temple University,Texas Tech,Texas State,SMU,BYU,UMass,UConn".split(
    ",",
  ),
  ..."Swarthmore,Amherst,Williams College,Pomona,Wellesley,Bowdoin,Vassar,Brown University,Rice University".split(
    ",",
  ),
  ..."LSE,Imperial,St Andrews,Durham University,Warwick,McGill,Sorbonne,Sciences Po,Bocconi,Tsinghua".split(
    ",",
  ),
];

/** Names that are ordinary words as well: they count when written with a capital, alone or as the one asked about. */
export const ALSO_WORDS: readonly string[] = [
  "Brown",
  "Rice",
  "Temple",
  "Pace",
  "Reed",
  "Colby",
  "Smith",
];

/**
 * SAT scores by ACT composite from 9 to 36, as ACT and College Board published them in 2018: the one score of the SAT that
 * ranks like the ACT score.
 */
const FIRST = 9;
const SATS = [
  590, 630, 670, 710, 760, 800, 850, 890, 930, 970, 1010, 1040, 1080, 1110, 1140, 1180, 1210, 1240,
  1280, 1310, 1340, 1370, 1400, 1430, 1460, 1500, 1540, 1590,
];

/** The SAT score that an ACT composite is about; null for what is no ACT score. */
export const satOfAct = (act: number): number | null => SATS[Math.round(act) - FIRST] ?? null;

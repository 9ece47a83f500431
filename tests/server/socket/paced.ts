/** What the guide of `pacedServer` says. */
export const PIECES = Array.from({ length: 40 }, (_, nth) => `Word ${nth} — 🎓, `);
/** Between two pieces: the whole takes longer than a few writes of its row (O118). */
export const PIECE_MS = 40;

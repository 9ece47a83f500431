/** The outbox page's look: readable in light and dark, at any width. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1.5rem; }
main { max-width: 40rem; margin: 0 auto; }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; }
li { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 0.75rem; padding: 1rem 1.25rem; }
h2 { font-size: 1rem; margin: 0; }
.code { font: 700 clamp(2rem, 10vw, 3.5rem)/1.2 ui-monospace, monospace; letter-spacing: 0.15em; margin: 0.25rem 0; }
li p { margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.at { opacity: 0.75; font-size: 0.875rem; }
`;

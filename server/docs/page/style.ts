/** The page's look: readable in light and dark, from 360 pixels up, on paper too. */
export const DOCS_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf8, #16181d);
  --raised: light-dark(#ffffff, #1e2128);
  --ink: light-dark(#1d2330, #e8e9ed);
  --quiet: light-dark(#565d6d, #a5abb8);
  --line: light-dark(#d9d6cf, #363b46);
  --accent: light-dark(#1c4fa1, #8db8ff);
  font: 1rem/1.55 system-ui, sans-serif;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: break-word; }
header, nav, main { max-width: 60rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 2rem; }
h1 { font-size: clamp(1.6rem, 6vw, 2.3rem); line-height: 1.15; margin: 0; }
h2 { font-size: 1.5rem; margin: 3rem 0 1rem; }
h3 { font-size: 1.1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
p { margin: 0.5rem 0; max-width: 44rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--raised); padding: 0.75rem 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { columns: 18rem; column-gap: 2rem; margin-top: 1rem; }
nav > ul > li { margin-bottom: 1rem; break-inside: avoid; }
nav ul ul { padding-left: 1rem; font-size: 0.9rem; }
nav a { display: inline-block; padding: 0.2rem 0; overflow-wrap: anywhere; }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin: 1.25rem 0; }
.method { display: inline-block; font-size: 0.8rem; letter-spacing: 0.05em; color: var(--accent); border: 1px solid; border-radius: 0.35rem; padding: 0 0.4rem; }
.facts { color: var(--quiet); }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
.wide { min-width: 34rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--line); }
th { font-weight: 500; }
thead th { color: var(--quiet); font-size: 0.8rem; border-top: 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
figure { margin: 1rem 0; }
figcaption { font-weight: 600; font-size: 0.925rem; margin-bottom: 0.25rem; }
pre { margin: 0; padding: 0.75rem 1rem; background: var(--ground); border: 1px solid var(--line); border-radius: 0.5rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
@media print { nav, .skip { display: none; } article { break-inside: avoid; } }
`;

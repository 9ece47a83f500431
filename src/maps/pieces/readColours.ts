/**
 * The colours that custom properties have on an element now, as `rgb(…)`. A property itself holds the one of the day and
 * the one of the night: only what is drawn in it has the one that counts.
 */
export function readColours(element: Element, properties: readonly string[]): string[] {
  const drop = element.appendChild(document.createElement("i"));
  // One colour must not pass into the next.
  drop.style.transitionProperty = "none";
  const colours = properties.map((property) => {
    drop.style.color = `var(${property})`;
    return getComputedStyle(drop).color;
  });
  drop.remove();
  return colours;
}

/** What ArrowLeft and ArrowRight mean where things have an order: 1 the next, -1 the one before, as one reads; 0 for other keys. */
export function arrowStep({ key, currentTarget }: { key: string; currentTarget: Element }) {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  const isLeftNext = getComputedStyle(currentTarget).direction === "rtl";
  return (key === "ArrowLeft") === isLeftNext ? 1 : -1;
}

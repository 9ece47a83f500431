/** "1) when is the deadline 2) is it cheaper": a number that begins a point of a list, and no "3.5". */
const POINT = /(^|[\s,;:])\(?([1-9])[).]\s+(?=\p{L})/gu;

/** A message whose questions are numbered, each as a sentence of its own (O323). */
export function withoutNumbers(text: string): string {
  const numbers = [...text.matchAll(POINT)].map(([, , digit]) => Number(digit));
  const isList = numbers.length > 1 && numbers.every((one, at) => one === at + 1);
  if (!isList) return text;
  return text.replaceAll(POINT, (_, __, digit: string) => (digit === "1" ? "\n" : ".\n")).trim();
}

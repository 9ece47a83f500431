const LIST = /\n\n###### [^\n]+(?:\n\n?\d+\. \u200F?\[[^\n]+)*/g;
const NUMBER = /\s?\[\[\d+\]\]\(https:[^()\s]+\)/g;

/** An answer without the numbers of its sources and without their list, or what there is of it. Serves O102. */
export function withoutReferences(text: string): string {
  const plain = text.replace(NUMBER, "");
  return plain === text ? text : plain.replace(LIST, "");
}

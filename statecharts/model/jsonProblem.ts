/** What is wrong with a text that isn't JSON, and where. */
export function jsonProblem(text: string, error: unknown): string {
  const trimmed = text.trim();
  if (trimmed === "") return "There is nothing here: paste or choose a chart as JSON.";
  const where = positionIn(text, error instanceof Error ? error.message : "");
  if (
    /^(?:import|export|const|let|var|function|class|\/\/|\/\*|createMachine|setup)\b/.test(trimmed)
  )
    return "This is program code, which is never run here: paste the JSON that JSON.stringify(machine.definition) gives, or the configuration as JSON.";
  if (trimmed.startsWith("<"))
    return "This is a page or XML, not JSON: paste the JSON that JSON.stringify(machine.definition) gives.";
  if (/^\{\s*[A-Za-z_$'][\w$']*\s*:/.test(trimmed))
    return `This is a JavaScript object, not JSON${where}: put names and texts in double quotes, or paste what JSON.stringify gives.`;
  return `This is not JSON: it can't be read${where}. Correct that, or export the chart again.`;
}

/** Browsers say a place as a position, or as line and column. */
function positionIn(text: string, message: string): string {
  const lineAndColumn = /line (\d+) column (\d+)/.exec(message);
  if (lineAndColumn !== null) return ` at line ${lineAndColumn[1]}, column ${lineAndColumn[2]}`;
  const position = /position (\d+)/.exec(message)?.[1];
  const end = /end of JSON|end of data|unterminated/i.test(message) ? text.length : null;
  const at = position === undefined ? end : Number(position);
  if (at === null) return "";
  const before = text.slice(0, at).split("\n");
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

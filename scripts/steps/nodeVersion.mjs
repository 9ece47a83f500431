/**
 * Why this Node can't run us, or nothing when it can. Written without newer syntax, so that an old Node can say it.
 * @param {string} version such as "20.19.0"
 * @returns {string | undefined}
 */
export function nodeProblem(version) {
  const parts = version.split(".").map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  const fits = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (fits) return undefined;
  return (
    "This needs Node 20.19 or newer (of the 22 line, 22.12 or newer), and this is Node " +
    version +
    ". Install a newer Node from https://nodejs.org, then run the command again."
  );
}

/**
 * Runs a command; on a Node that can't, says why instead.
 * @param {() => unknown} run
 */
export function onNewNode(run) {
  const problem = nodeProblem(process.versions.node);
  if (problem === undefined) {
    run();
  } else {
    console.error(problem);
    process.exitCode = 1;
  }
}

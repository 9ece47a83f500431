import { Button } from "../parts/Button.tsx";
import { FileButton } from "../parts/FileButton.tsx";
import { usePage, useSend } from "../usePage.ts";

import css from "./CoveragePanel.module.css";

/** Says how to make the coverage that isn't there. */
export function NoCoverage() {
  const send = useSend();
  const loading = usePage((snapshot) => snapshot.hasTag("coverageLoading"));
  const problem = usePage(({ context }) => context.problems.coverage);
  if (loading) return <p className={css["panel"]}>The coverage is coming …</p>;
  return (
    <div className={css["panel"]}>
      <h2>There is no coverage yet</h2>
      {problem !== undefined && (
        <p className={css["problem"]} role="alert">
          {problem}
        </p>
      )}
      <p>
        Run <code>npm test</code>: it writes <code>coverage/coverage.json</code>, which says for
        every transition which tests took it. Then try again, or choose the file.
      </p>
      <div className={css["row"]}>
        <Button onClick={() => send({ type: "retry.requested" })}>Try again</Button>
        <FileButton onText={(name, text) => send({ type: "coverage.given", name, text })}>
          Choose coverage.json
        </FileButton>
      </div>
    </div>
  );
}

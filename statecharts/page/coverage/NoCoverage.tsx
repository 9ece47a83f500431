import { Button } from "../parts/Button.tsx";
import { FileButton } from "../parts/FileButton.tsx";
import { usePage, useSend } from "../usePage.ts";

import alerts from "../../styles/problem.module.css";
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
        <p className={alerts["problem"]} role="alert">
          {problem}
        </p>
      )}
      <p>
        <code>npm test</code> and <code>npm run coverage</code> write{" "}
        <code>coverage/coverage.json</code>, which says for every transition which tests took it.
        Run one of them, and choose the file here; or build the app again, which takes it up.
      </p>
      <div className={css["row"]}>
        {problem !== undefined && (
          <Button onClick={() => send({ type: "retry.requested" })}>Try again</Button>
        )}
        <FileButton onText={(name, text) => send({ type: "coverage.given", name, text })}>
          Choose coverage.json
        </FileButton>
      </div>
    </div>
  );
}

// oxlint-disable-next-line no-restricted-imports -- no port: the charts' layout starts a worker, which the page's policy must allow
import "../../platform/browser/defaultPolicy.ts";
import { Visualiser } from "#statecharts/page/Visualiser.tsx";

/** Every flow of the product, drawn. It stands outside of the app's frame and tells the root nothing. */
export function StatechartsScreen() {
  return (
    <Visualiser
      charts="/statecharts/charts.json"
      coverage="/statecharts/coverage.json"
      hint={HINT}
    />
  );
}

const HINT = (
  <p>
    Open the app in another tab of this browser. A development build lets itself be followed; a
    production server does when it was started with <code>STATECHARTS_INSPECT=1</code>.
  </p>
);

import { Visualiser } from "#statecharts/page/Visualiser.tsx";

/** Every flow of the product, drawn. It stands outside of the app's frame and tells the root nothing. */
export function StatechartsScreen() {
  return <Visualiser charts="/statecharts/charts.json" coverage="/statecharts/coverage.json" />;
}

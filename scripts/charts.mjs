/**
 * `npm run charts`: writes the visualiser as a static site with our charts and the last coverage, or with the charts of
 * the modules and definitions named on the command line. With `--serve` it opens the page and follows the files; with
 * `--svg` it writes pictures, without a browser.
 */
import { onNewNode } from "./steps/nodeVersion.mjs";

onNewNode(() => import("./steps/charts.mjs").then((steps) => steps.charts(process.argv.slice(2))));

import { mountVisualiser } from "../page/mount.tsx";

const root = document.getElementById("root");
if (root !== null) mountVisualiser(root, { charts: "charts.json", coverage: "coverage.json" });

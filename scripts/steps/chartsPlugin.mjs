import { chartsData, readCoverage } from "./chartsData.mjs";

/**
 * Puts the visualiser's data into a build: `charts.json` with all charts of machines/ and what is written about them, and
 * `coverage.json` with the last coverage, or null before the tests have written one. The dev server makes both again at
 * each request.
 * @param {{ folder?: string }} [options] where in the build, with a slash at its end
 * @returns {import("vite").Plugin}
 */
export function charts({ folder = "statecharts/" } = {}) {
  return {
    name: "charts",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://host").pathname;
        const name = path.startsWith(`/${folder}`) ? path.slice(folder.length + 1) : "";
        if (name !== "charts.json" && name !== "coverage.json") return next();
        const made =
          name === "charts.json"
            ? chartsData({ withLayouts: false }).then((data) => JSON.stringify(data))
            : readCoverage();
        made.then((text) => {
          response.setHeader("content-type", "application/json; charset=utf-8");
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      const data = await chartsData({ withLayouts: true });
      const coverage = await readCoverage();
      const files = { "charts.json": JSON.stringify(data), "coverage.json": coverage };
      for (const [name, source] of Object.entries(files))
        this.emitFile({ type: "asset", fileName: folder + name, source });
    },
  };
}

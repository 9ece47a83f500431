import { ours } from "./chartsData.mjs";

/**
 * Puts the visualiser's data into a build: `charts.json` with charts and what is written about them, all of machines/
 * unless another source is given, and `coverage.json` with the last coverage, or null when there is none. The dev
 * server makes both again on each request.
 * @param {{ folder?: string, source?: import("./chartsData.mjs").Source }} [options] `folder`: where in the build, with a slash at its end
 * @returns {import("vite").Plugin}
 */
export function charts({ folder = "statecharts/", source = ours } = {}) {
  return {
    name: "charts",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? "/", "http://host").pathname;
        const name = path.startsWith(`/${folder}`) ? path.slice(folder.length + 1) : "";
        if (name !== "charts.json" && name !== "coverage.json") return next();
        const made =
          name === "charts.json"
            ? source.library({ withLayouts: false }).then((data) => JSON.stringify(data))
            : source.coverage();
        made.then((text) => {
          response.setHeader("content-type", "application/json; charset=utf-8");
          response.end(text);
        }, next);
      });
    },
    async generateBundle() {
      const files = {
        "charts.json": JSON.stringify(await source.library({ withLayouts: true })),
        "coverage.json": await source.coverage(),
      };
      for (const [name, text] of Object.entries(files))
        this.emitFile({ type: "asset", fileName: folder + name, source: text });
    },
  };
}

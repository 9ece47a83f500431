import { useActorRef } from "@xstate/react";
import { type DragEvent, useEffect, useMemo, useState } from "react";

import { newId } from "../inspect/thisPage.ts";
import { keepAddress } from "./address.ts";
import { ChartList } from "./ChartList.tsx";
import { AddDialog } from "./dialogs/AddDialog.tsx";
import { ExportDialog } from "./dialogs/ExportDialog.tsx";
import { HelpDialog } from "./dialogs/HelpDialog.tsx";
import { SearchDialog } from "./dialogs/SearchDialog.tsx";
import { HighlightsContext } from "./highlights.ts";
import { listenToKeys } from "./keys.ts";
import { readLink } from "./link.ts";
import { Middle } from "./Middle.tsx";
import { Button } from "./parts/Button.tsx";
import { readFile } from "./services/files.ts";
import { provideServices, type VisualiserOptions } from "./services/provide.ts";
import { SidePanel } from "./SidePanel.tsx";
import { TopBar } from "./TopBar.tsx";
import { useModes } from "./useModes.tsx";
import { PageContext, usePage, useSend } from "./usePage.ts";

import colours from "../styles/colours.module.css";
import css from "./Visualiser.module.css";

performance.mark("statecharts:loaded");

/**
 * The visualiser: a whole window that draws charts, follows a running app, shows what tests took, and compares versions.
 * What it shows stands in the address after `#`.
 */
export function Visualiser({ charts, coverage, hint }: VisualiserOptions) {
  const machine = useMemo(() => provideServices({ charts, coverage }), [charts, coverage]);
  const [input] = useState(() => ({
    link: readLink(window.location.hash),
    page: { viewer: newId(), origin: window.location.origin },
  }));
  const actor = useActorRef(machine, { input });
  useEffect(() => keepAddress(actor, window), [actor]);
  useEffect(() => listenToKeys(actor, window), [actor]);
  return (
    <PageContext value={actor}>
      <Page hint={hint} />
    </PageContext>
  );
}

function Page({ hint }: Pick<VisualiserOptions, "hint">) {
  const send = useSend();
  const chartsOpen = usePage((snapshot) => snapshot.hasTag("sheet:charts"));
  const sideOpen = usePage((snapshot) => snapshot.hasTag("sheet:side"));
  const said = usePage(({ context }) => context.said);
  const modes = useModes(hint);
  const [over, drop] = useDrop();
  const close = (): void => send({ type: "sheet.closed" });
  return (
    <HighlightsContext value={modes.highlights}>
      <div className={`${css["page"]} ${colours["colours"]}`} {...drop}>
        <a className={css["skip"]} href="#main" onClick={toStage}>
          Skip to the chart
        </a>
        <TopBar />
        {(chartsOpen || sideOpen) && (
          <button
            type="button"
            className={css["veil"]}
            aria-label="Close the panel"
            tabIndex={-1}
            onClick={close}
          />
        )}
        <aside
          className={css["charts"]}
          aria-label="List of charts"
          data-open={chartsOpen ? "" : undefined}
        >
          <SheetHead title="Charts" onClose={close} />
          <ChartList />
        </aside>
        <main id="main" className={css["main"]} tabIndex={-1} aria-label="The chart">
          <Middle onTransition={modes.onTransition} below={modes.below} />
        </main>
        <aside
          className={css["side"]}
          aria-label="About the chart"
          data-open={sideOpen ? "" : undefined}
        >
          <SheetHead title="About the chart" onClose={close} />
          <SidePanel live={modes.live} simulate={modes.simulate} />
        </aside>
        {over && <p className={css["drop"]}>Drop a chart's JSON to draw it</p>}
        <Dialogs />
        <p className={css["hidden"]} role="status">
          {said}
        </p>
      </div>
    </HighlightsContext>
  );
}

function SheetHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className={css["sheetHead"]}>
      {title}
      <Button look="plain" icon="close" aria-label="Close the panel" onClick={onClose} />
    </div>
  );
}

function Dialogs() {
  const search = usePage((snapshot) => snapshot.hasTag("search"));
  const help = usePage((snapshot) => snapshot.hasTag("help"));
  const adding = usePage((snapshot) => snapshot.hasTag("adding"));
  const exporting = usePage((snapshot) => snapshot.hasTag("exporting"));
  return (
    <>
      {search && <SearchDialog />}
      {help && <HelpDialog />}
      {adding && <AddDialog />}
      {exporting && <ExportDialog />}
    </>
  );
}

/** The address belongs to the chart: the way past the panels leaves it alone. */
function toStage(event: { preventDefault: () => void }): void {
  event.preventDefault();
  const stage = document.getElementById("stage") ?? document.getElementById("main");
  stage?.focus();
}

/** A definition that is dropped anywhere on the page. */
function useDrop() {
  const send = useSend();
  const [over, setOver] = useState(false);
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    const dropped = event.dataTransfer.getData("text/plain");
    send({ type: "dialog.opened", dialog: "adding" });
    try {
      const text = file ? await readFile(file) : dropped;
      send({ type: "definition.given", name: file?.name ?? "what was dropped", text });
    } catch (error) {
      const problem = error instanceof Error ? error.message : "What was dropped can't be read.";
      send({ type: "definition.refused", problem });
    }
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (event.currentTarget === event.target || event.relatedTarget === null) setOver(false);
    },
    onDrop: (event: DragEvent) => void onDrop(event),
  };
  return [over, handlers] as const;
}

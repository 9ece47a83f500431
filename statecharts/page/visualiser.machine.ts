import { SHARE } from "./below/share.ts";
import { NO_LINK } from "./link.ts";
import { bringing } from "./states/bringing.state.ts";
import { comparing } from "./states/comparing.state.ts";
import { coverage } from "./states/coverage.state.ts";
import { dialogs } from "./states/dialogs.state.ts";
import { following } from "./states/following.state.ts";
import { library } from "./states/library.state.ts";
import { log } from "./states/log.state.ts";
import { modes } from "./states/modes.state.ts";
import { picture } from "./states/picture.state.ts";
import { player } from "./states/player.state.ts";
import { sheets, views } from "./states/views.state.ts";
import { visualiserSetup } from "./visualiser.setup.ts";

/** The visualiser's page: what is open, picked, collapsed and played on it, and what it waits for. Draws itself, too. */
export const visualiserMachine = visualiserSetup.createMachine({
  id: "visualiser",
  description:
    "The page that draws charts: what is open on it, picked, collapsed, compared and played.",
  type: "parallel",
  context: ({ input }) => ({
    wanted: input.link ?? NO_LINK,
    page: input.page,
    library: null,
    own: [],
    chartId: null,
    selected: null,
    together: false,
    folded: [],
    shown: null,
    layout: null,
    layoutOf: null,
    viewport: { x: 0, y: 0, scale: 1 },
    stage: { width: 0, height: 0 },
    placing: "opening",
    anchor: null,
    lit: null,
    insists: false,
    tab: "details",
    coverage: null,
    clause: null,
    path: null,
    step: 0,
    speed: 1,
    versions: { before: null, after: null },
    diff: null,
    followed: null,
    walked: null,
    logShare: SHARE.first,
    singleKeys: true,
    problems: {},
    said: "",
  }),
  states: {
    library,
    coverage,
    mode: modes,
    view: views,
    picture,
    sheet: sheets,
    dialog: dialogs,
    player,
    bringing,
    comparing,
    following,
    log,
  },
});

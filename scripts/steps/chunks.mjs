/**
 * How modules that several screens share are put together. Left to the bundler, each set of screens has files of its own:
 * a screen needs fifty then, most of a few hundred bytes, and a browser asks for six at a time.
 *
 * @import { Rolldown } from "vite"
 */

/** What the welcome screen and most others draw with: a file of their own would cost more than they do. */
const DRAWN_FIRST =
  /\/(?:link\/AppLink\.tsx|button\/ButtonLink\.tsx|brand\/Wordmark\.(?:tsx|module\.css)|scene\.svg)/;
/** What a guest gets on the welcome screen once the browser is idle. Most screens need it as well. */
const EARLY = /\/(?:wiring\/(?:trial|language)|TrialBox|LanguageChoice|http\/http)\.tsx?$/;
/** The welcome screen itself, which waits for nothing else. */
const LANDING = /\/(?:wiring\/appShell|LandingScreen)\.tsx?$/;
/** The bar above every screen, loaded once a screen is there; what it shares with others is one file. */
const BAR = /\/AppBar\.tsx$/;
/** Where people read what the guide answered, and where they ask as well. */
const ANSWERS = /\/(?:SharedAnswerScreen|TrialTalk)\.tsx$/;
const TALK = /\/(?:TitledChat|ChatPopup)\.tsx$/;
/** The charts of screens, and the one with which people talk. */
const CHART = /\/platform\/wiring\//;
const CHAT = /\/platform\/wiring\/chat\.ts$/;
/** What few people open: it shares files with its like alone. */
const SELDOM =
  /\/(?:screens\/(?:admin|adminUniversity|edit\w+|styleguide)|statecharts|maps|panoramas|wiring\/(?:admin|edit)\w*)[/.]/;
/** Has every part. */
const EVERYTHING = /\/screens\/styleguide\//;
/** Code of others that the first load or every screen has anyway. */
const AT_HAND =
  /\/node_modules\/(?:react|react-dom|xstate|@xstate|@tanstack|valibot|lucide-react)\//;

/**
 * Everything that a module leads to in one direction, itself among it.
 * @param {string} id
 * @param {(id: string) => string[]} next
 */
function reached(id, next) {
  const seen = new Set([id]);
  for (const at of seen) for (const other of next(at)) seen.add(other);
  return [...seen];
}

/**
 * What can be loaded by itself and can't do without this module: a screen, a chart, the app's own script.
 * @param {string} id
 * @param {Rolldown.ChunkingContext} context
 */
function rootsOf(id, context) {
  const about = (/** @type {string} */ at) => context.getModuleInfo(at);
  return reached(id, (at) => about(at)?.importers ?? []).filter(
    (at) => about(at)?.isEntry || (about(at)?.dynamicImporters.length ?? 0) > 0,
  );
}

/**
 * The app's own script has what it needs within it, the code of others too: in one file it packs best.
 * @param {string} id
 * @param {Rolldown.ChunkingContext} context
 */
export function firstChunk(id, context) {
  const isFirst = rootsOf(id, context).some((root) => context.getModuleInfo(root)?.isEntry);
  return isFirst || DRAWN_FIRST.test(id) ? "first" : null;
}

/**
 * The file in which a module goes that several screens need; null leaves it to the bundler.
 * @param {string} id
 * @param {Rolldown.ChunkingContext} context
 */
export function sharedChunk(id, context) {
  const about = (/** @type {string} */ at) => context.getModuleInfo(at);
  const roots = rootsOf(id, context);
  const needs = reached(id, (at) => about(at)?.importedIds ?? []);
  if (roots.includes(id) || roots.some((root) => LANDING.test(root))) return null;
  if (roots.some((root) => BAR.test(root))) return roots.length > 1 ? "bar" : null;
  if (roots.some((root) => EARLY.test(root))) return "early";
  const everyday = roots.filter((root) => !SELDOM.test(root));
  const isIn = (/** @type {RegExp} */ which) => everyday.some((root) => which.test(root));
  const isOthers = (/** @type {string} */ at) => at.includes("/node_modules/") && !AT_HAND.test(at);
  if (everyday.length < 2 || isOthers(id)) return null;
  const isSeldom = roots.some((root) => SELDOM.test(root) && !EVERYTHING.test(root));
  if (!isSeldom) {
    if (isIn(CHAT)) return "chatChart";
    if (everyday.every((root) => TALK.test(root))) return "talk";
    if (everyday.every((root) => TALK.test(root) || ANSWERS.test(root))) return "answers";
  }
  return isIn(CHART) || needs.some(isOthers) || SELDOM.test(id) ? null : "parts";
}

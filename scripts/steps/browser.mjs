import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { chromium } from "playwright-core";

import { run } from "./command.mjs";
import { canInstallPackages, installPackages } from "./debian.mjs";
import { findProgram, isProgram } from "./programs.mjs";

/** Chromium without windows: the same pages for a third less work than in a whole browser, each of whose pages has a window. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APP = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The browser that tests drive: CHROMIUM_PATH, the system's Chromium (best without windows) or Chrome, or Playwright's own
 * download.
 * @returns {string | undefined} path of the program, if there is one
 */
export function findBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  return findProgram(NAMES) ?? [MAC_APP, chromium.executablePath()].find(isProgram);
}

/**
 * Finds a browser or installs one: Debian's package where we may, even beside a whole browser, otherwise Playwright's
 * download.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} path of the program, if one can be had
 */
export async function ensureBrowser(say) {
  const found = findBrowser();
  const isBest = process.env["CHROMIUM_PATH"] || findProgram([SHELL]) !== undefined;
  if (found !== undefined && (isBest || !canInstallPackages())) return found;
  say("Installing a browser for the tests …");
  if (canInstallPackages()) {
    await installPackages([SHELL]);
    if (findBrowser() === undefined) await installPackages(["chromium"]);
  } else {
    const playwright = dirname(
      createRequire(import.meta.url).resolve("playwright-core/package.json"),
    );
    await run(process.execPath, [join(playwright, "cli.js"), "install", "chromium"], {
      limitSeconds: 300,
    });
  }
  return findBrowser();
}

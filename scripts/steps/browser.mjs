import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APP = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The browser that tests drive: CHROMIUM_PATH, the system's Chromium or Chrome, or Playwright's own download.
 * @returns {string | undefined} path of the program, if there is one
 */
export function findBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC_APP, chromium.executablePath()].find(isProgram);
}

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

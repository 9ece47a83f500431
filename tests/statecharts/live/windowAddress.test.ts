import { expect, it } from "vitest";

import { windowAddress } from "#statecharts/live/windowAddress.ts";

const PAGE = "http://charts.example";

it.each([
  ["localhost:5173", "http://localhost:5173/"],
  ["localhost", "http://localhost/"],
  ["localhost/app?a#b", "http://localhost/app?a#b"],
  ["[::1]:5173", "http://[::1]:5173/"],
  ["127.0.0.1:5173/app", "http://127.0.0.1:5173/app"],
  ["https://ferry.example/#/home", "https://ferry.example/#/home"],
])("reads '%s' as %s", (written, address) => {
  expect(windowAddress(written, PAGE)).toEqual(new URL(address));
});

it.each([
  ["", "There is no address yet"],
  ["somewhere", "is no address"],
  ["about:blank", "is no address of a page"],
  ["file:///etc/hosts", "is no address of a page"],
  ["http://charts.example/statecharts", "open it in another tab"],
])("says what is wrong with '%s'", (written, problem) => {
  expect(windowAddress(written, PAGE)).toEqual({
    problem: expect.stringContaining(problem) as string,
  });
});

import type { Page } from "playwright-core";

import type { User } from "#contract/user.ts";

/** A person as the page or the device tells of them. */
export interface PersonFound {
  name: string;
  type: string;
  isSuperuser: boolean;
  favorites: string[];
}

/** What the device keeps (E1, E2). */
export interface KeptFound {
  user: PersonFound | null;
  userType: string | null;
  universities: string[];
}

/** What the screen shows of the person: their profile, or a university's page as they see it; null on others. */
export type ScreenFound =
  | {
      name: string | null;
      type: string | null;
      favorites: string[];
      suggested: string[];
      /** The account couldn't be loaded, and can be asked for again. */
      canRetry: boolean;
      isOut: boolean;
    }
  | { bookmarked: boolean; topic: string; canEdit: boolean };

export const personOf = (user: User): PersonFound => ({
  name: user.full_name,
  type: user.type,
  isSuperuser: user.is_superuser,
  favorites: user.favorites.map(({ name }) => name),
});

/** Reads what the device keeps, as any tab finds it. */
export async function findKept(page: Page): Promise<KeptFound> {
  const [user, userType, universities] = await page.evaluate(() =>
    ["user", "userType", "universities"].map((key) => localStorage.getItem(key)),
  );
  const names = JSON.parse(universities ?? "[]") as { name: string }[];
  return {
    user: user ? personOf(JSON.parse(user) as User) : null,
    userType: userType ?? null,
    universities: names.map(({ name }) => name),
  };
}

/** Looks at the screen that is open as a person does. */
export async function findScreen(page: Page): Promise<ScreenFound | null> {
  const { pathname } = new URL(page.url());
  if (pathname === "/profile") return findProfile(page);
  if (!/^\/university\/\d+$/.test(pathname)) return null;
  const bookmark = page.getByRole("button", { name: /^(?:Add to|Remove from) favorites$/ });
  const topics = page.getByRole("region", { name: "Ask me about" }).getByRole("button");
  return {
    bookmarked: (await bookmark.getAttribute("aria-pressed")) === "true",
    topic: (await topics.last().textContent()) ?? "",
    canEdit: await page.getByRole("link", { name: "Edit points" }).isVisible(),
  };
}

async function findProfile(page: Page): Promise<ScreenFound> {
  const detail = async (term: string): Promise<string | null> => {
    const texts = await page
      .locator("dl > div")
      .filter({ has: page.getByText(term, { exact: true }) })
      .getByRole("definition")
      .allTextContents();
    return texts[0] ?? null;
  };
  const listed = async (title: string): Promise<string[]> => {
    const list = page.getByRole("region", { name: title });
    const names = await list.getByRole("link").locator("span > bdi").allTextContents();
    // An empty list says so (S20).
    return names.length > 0
      ? names
      : [(await list.getByRole("paragraph").first().textContent()) ?? ""];
  };
  return {
    name: await detail("Full name"),
    type: await detail("User type"),
    favorites: await listed("Favorite universities"),
    suggested: await listed("Suggested universities"),
    canRetry: await page.getByRole("button", { name: "Try again" }).isVisible(),
    isOut: await page.getByText("You are not signed in.").isVisible(),
  };
}

import { describe, expect, it } from "vitest";

import { mediaUrl } from "#src/platform/http/mediaUrl.ts";

const PAGE = "https://guide.example.edu";

describe("the address of an image", () => {
  it("A11 is on the API's host, or on the page's own where that is the same", () => {
    expect(mediaUrl("/media/a.jpg", "", PAGE)).toBe("https://guide.example.edu/media/a.jpg");
    expect(mediaUrl("/media/a.jpg", "https://api.example.edu", PAGE)).toBe(
      "https://api.example.edu/media/a.jpg",
    );
  });

  it("A11 stays as it is where it is whole already", () => {
    const whole = "https://images.example.edu/a.jpg?w=1";
    expect(mediaUrl(whole, "https://api.example.edu", PAGE)).toBe(whole);
  });

  it.each(["http://[", "https://", "https://a b/"])(
    "O305: A11 is that of no picture for %s, which is no address",
    (url) => {
      expect(mediaUrl(url, "", PAGE)).toBe("data:,");
    },
  );

  it("A11 keeps the places of a tile's column and row", () => {
    expect(mediaUrl("/media/t/{col}_{row}.jpg", "", PAGE)).toBe(
      "https://guide.example.edu/media/t/{col}_{row}.jpg",
    );
  });
});

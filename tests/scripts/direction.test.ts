import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

/** Where left and right are meant: what is drawn there lies where it is on the earth, whichever way one reads. */
const SPACE = [
  "src/maps/maplibre/MapLibreMap.module.css",
  "src/maps/plan/PlanMap.module.css",
  "src/panoramas/FlatPicture.module.css",
  // The guide is a drawing.
  "src/parts/avatar/GuideAvatar.module.css",
];

/** Icons that have no direction, or the same one in every language; all others are in the rule of base.css. */
const SAME_BOTH_WAYS = `
  arrow-down arrow-up book-open bookmark bookmark-check briefcase check chevron-down chevron-up compass copy crosshair
  download ellipsis eye eye-off file-up footprints graduation-cap heart-handshake history image-off info keyboard life-buoy link locate
  locate-fixed map map-pin map-pin-plus maximize-2 message-circle mic minimize-2 minus monitor moon pause pencil phone
  play plus rotate-3d rotate-ccw save scale search settings share-2 square square-pen sun thumbs-down thumbs-up trash-2
  upload user-round users-round volume-2 volume-x x
`.split(/\s+/);

const filesOf = (...patterns: string[]) =>
  execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...patterns],
    {
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((file) => file !== "");

/** The declarations of a style sheet that name a side of the screen instead of one of the text. */
function physical(css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, "");
  const declarations = bare.matchAll(/(?<=[;{}\s])([a-z-]+):\s*([^;{}]+)(?=[;}])/g);
  return [...declarations]
    .filter(([, name = "", value = ""]) => isPhysical(name, value.replaceAll(/\s+/g, " ").trim()))
    .map(([declaration]) => declaration);
}

function isPhysical(name: string, value: string): boolean {
  if (/^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)\b/.test(name))
    return true;
  if (/^(?:text-align|float|clear|caption-side|resize)$/.test(name))
    return /\b(?:left|right)\b/.test(value);
  const parts = partsOf(value);
  if (/^(?:margin|padding|inset|border-(?:width|style|color))$/.test(name))
    return parts.length === 4 && parts[1] !== parts[3];
  if (name === "border-radius") return new Set(parts).size > 1;
  if (/^border-(?:top|bottom)-(?:left|right)-radius$/.test(name)) return true;
  if (name === "translate") return parts[0] !== "0" && parts[0] !== "none";
  return /\btranslate(?:X|3d)?\(|\bto (?:left|right)\b/.test(value);
}

/** The parts of a value, each with its brackets: `0 max(1px, 2px)` has two. */
function partsOf(value: string): string[] {
  const parts = value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g);
  return parts ?? [];
}

describe("either direction of writing", () => {
  it("finds sides of the screen in a style sheet", () => {
    expect(
      physical("a { margin-left: 1px; margin: 0 1px 0 2px; inset: auto 0 0; float: left }"),
    ).toEqual(["margin-left: 1px", "margin: 0 1px 0 2px", "float: left "]);
    expect(
      physical("a { padding: 0 max(1px, calc(2px + 3px)) 0 0; text-align: right; }"),
    ).toHaveLength(2);
    expect(physical("a { translate: 0 1rem; border-radius: calc(1px + 2px); top: 0; }")).toEqual(
      [],
    );
    expect(physical("a { transform: translateX(1px); translate: -50% 0; }")).toHaveLength(2);
  });

  it("O100 names sides of the text in every style sheet", () => {
    const sheets = filesOf("src/*.css", "public/*.css").filter((file) => !SPACE.includes(file));
    expect(sheets.length).toBeGreaterThan(100);
    const found = sheets.flatMap((file) =>
      physical(readFileSync(file, "utf8")).map((declaration) => `${file}: ${declaration}`),
    );
    expect(found).toEqual([]);
  });

  it("O100 picks nothing in a style sheet by its label, which is another in each language", () => {
    const found = filesOf("src/*.css", "public/*.css").filter((file) =>
      /\[(?:aria-label|title|placeholder|alt)[~|^$*]?=/.test(readFileSync(file, "utf8")),
    );
    expect(found).toEqual([]);
  });

  it("O100 says of every icon whether it is mirrored", () => {
    const used = filesOf("src/*.tsx", "src/*.ts").flatMap((file) =>
      iconsOf(readFileSync(file, "utf8")),
    );
    expect(used.length).toBeGreaterThan(60);
    const base = readFileSync("src/styles/base.css", "utf8");
    const mirrored = [...base.matchAll(/\.lucide-([a-z0-9-]+)/g)].map(([, name]) => name);
    const known = [...mirrored, ...SAME_BOTH_WAYS];
    expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

/** The icons that a module imports, as their files are called. */
function iconsOf(code: string): string[] {
  const single = [...code.matchAll(/"lucide-react\/icons\/([a-z0-9-]+)"/g)].map(
    ([, name = ""]) => name,
  );
  const lists = [...code.matchAll(/import \{([^}]*)\} from "lucide-react"/g)];
  const several = lists.flatMap(([, list = ""]) =>
    list.split(",").map((name) =>
      name
        .trim()
        .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, "-")
        .toLowerCase(),
    ),
  );
  return [...single, ...several];
}

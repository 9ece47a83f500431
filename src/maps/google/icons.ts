import { number as written } from "../../words/t.ts";
import type { Palette } from "../pieces/palette.ts";
import { readColours } from "../pieces/readColours.ts";

/** Colours of a marker, as CSS writes them. */
interface Look {
  fill: string;
  text: string;
  edge: string;
}

const LOOKS = ["--ground-raised", "--action", "--on-action", "--pin"];
const SIZE = 44;
const BIG = 1.3;

/** A stop's marker: its number in a disc, or a dot where it has none, the same as on the other maps, in a box that a finger hits. */
export function stopIcon(number: number | null, current: boolean, look: Look): google.maps.Icon {
  const scale = current ? BIG : 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-22 -22 44 44"><g transform="scale(${scale})"><circle r="13" cy="1" fill="#000" opacity=".25"/><circle r="13" fill="${look.fill}" stroke="${look.edge}" stroke-width="2"/><text y="4.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="13" font-weight="700" fill="${look.text}">${number === null ? "●" : written(number)}</text></g></svg>`;
  return iconOf(svg, SIZE);
}

/** The person's own place. */
export function selfIcon({ colour }: Palette): google.maps.Icon {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="-12 -12 24 24"><circle r="8.5" fill="${colour.self}" stroke="#fff" stroke-width="3"/></svg>`;
  return iconOf(svg, 24);
}

function iconOf(svg: string, size: number): google.maps.Icon {
  return {
    url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    scaledSize: new google.maps.Size(size, size),
    anchor: new google.maps.Point(size / 2, size / 2),
  };
}

/** The looks of markers by day or night, read off an element of the page. */
export function readLooks(element: Element): { stop: Look; current: Look } {
  const [edge = "", fill = "", text = "", pin = ""] = readColours(element, LOOKS);
  return { stop: { fill, text, edge }, current: { fill: pin, text: edge, edge } };
}

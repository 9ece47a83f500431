/** Where the picture lies in its window: a point p of the picture is at `p * scale + (x, y)`, in CSS pixels. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A rectangle, by its top left corner. */
export interface Box extends Point, Size {}

/** The smallest scale of a picture. */
export const SMALLEST = 0.04;
/** The largest scale of a picture. */
export const LARGEST = 4;
/** The smallest scale at which labels are read without effort. */
const READABLE = 0.6;
/** What a person picked is to be read well. */
const CLEAR = 0.8;
/** A small chart isn't blown up beyond this. */
const FITTED_AT_MOST = 1.15;
const MARGIN = 32;
/** Where the state that is entered first stands, below the top of the window. */
const TOP = 80;
/** What is seen of a state that is larger than the window, in px of the picture. */
const HEADING: Size = { width: 200, height: 60 };
/** A picture opens as large as this where that cuts fewer labels. */
const SIZES_AT_FIRST = [1, 0.9, 0.8];

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** Zooms by a factor; the point of the window stays over the same point of the picture. */
export function zoomAt(viewport: Viewport, by: number, at: Point): Viewport {
  const scale = clampScale(viewport.scale * by);
  const ratio = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio };
}

/** Moves the picture, by CSS pixels of its window. */
export function panBy(viewport: Viewport, by: Point): Viewport {
  return { ...viewport, x: viewport.x + by.x, y: viewport.y + by.y };
}

/** All of the picture in the middle of the window. */
export function fit(picture: Size, window: Size): Viewport {
  const room = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const scale = clampScale(
    Math.min(room.width / picture.width, room.height / picture.height, FITTED_AT_MOST),
  );
  return centred({ x: 0, y: 0, ...picture }, window, scale);
}

/**
 * How a picture opens: all of it where its labels can be read then, or else where it begins, at a readable size: the box
 * `first` in the middle, or above that, as what follows stands below, or from its top left corner where it is too
 * large for that; no nearer to the middle than leaves the window full. A little smaller than full size where that leaves
 * fewer of the labels beside it cut.
 */
export function opening(
  picture: Size,
  window: Size,
  first: Box | null,
  labels: readonly Box[] = [],
): Viewport {
  const whole = fit(picture, window);
  if (whole.scale >= READABLE || first === null) return whole;
  const room = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const largest = Math.min(room.width / first.width, room.height / first.height, 1);
  const views = SIZES_AT_FIRST.map((size) =>
    begun(picture, window, first, Math.max(READABLE, Math.min(size, largest))),
  );
  const beside = labels.filter(
    ({ y, height }) => y < first.y + first.height && y + height > first.y,
  );
  const cuts = views.map((view) => cutIn(view, beside, window));
  return views[cuts.indexOf(Math.min(...cuts))] ?? whole;
}

/** How a large picture opens at a scale. */
function begun(picture: Size, window: Size, first: Box, scale: number): Viewport {
  const room = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const { x, y: middle } = centred(first, window, scale);
  const y = Math.min(middle, TOP - first.y * scale);
  return {
    scale,
    x: filled(
      first.width * scale > room.width ? MARGIN - first.x * scale : x,
      picture.width * scale,
      window.width,
    ),
    y: filled(
      first.height * scale > room.height ? MARGIN - first.y * scale : y,
      picture.height * scale,
      window.height,
    ),
  };
}

/** How many boxes the sides of the window cut. */
function cutIn(viewport: Viewport, boxes: readonly Box[], window: Size): number {
  const seen = inSight(viewport, window);
  return boxes.filter(
    ({ x, y, width, height }) =>
      y < seen.y + seen.height &&
      y + height > seen.y &&
      ((x < seen.x && x + width > seen.x) ||
        (x < seen.x + seen.width && x + width > seen.x + seen.width)),
  ).length;
}

/** Where a picture begins on an axis of the window, without more than a margin beside it where it is longer than that. */
function filled(at: number, length: number, window: number): number {
  const room = window - 2 * MARGIN;
  if (length <= room) return (window - length) / 2;
  return Math.min(MARGIN, Math.max(window - MARGIN - length, at));
}

/** A box of the picture in the middle of the window. */
export function centred(box: Box, window: Size, scale: number): Viewport {
  return {
    scale,
    x: window.width / 2 - (box.x + box.width / 2) * scale,
    y: window.height / 2 - (box.y + box.height / 2) * scale,
  };
}

/**
 * Brings what was picked into sight: not moving at all where it is in sight and its text can be read well, or else into the
 * middle, at full size unless it is shown large already. Of a box larger than the window its beginning, with its heading.
 */
export function reveal(viewport: Viewport, box: Box, window: Size): Viewport {
  const isClear = viewport.scale >= CLEAR;
  if (isClear && isInSight(viewport, box, window)) return viewport;
  const scale = isClear ? viewport.scale : 1;
  return centred(beginningOf(box, window, scale), window, scale);
}

/** Goes along with what happens: to a box that is out of sight, at the size that the picture has. */
export function goAlong(viewport: Viewport, box: Box, window: Size): Viewport {
  if (isInSight(viewport, box, window)) return viewport;
  return centred(beginningOf(box, window, viewport.scale), window, viewport.scale);
}

/** As much of a box as fits the window at a scale, from its top left corner on. */
function beginningOf({ x, y, width, height }: Box, window: Size, scale: number): Box {
  return {
    x,
    y,
    width: Math.min(width, (window.width - 2 * MARGIN) / scale),
    height: Math.min(height, (window.height - 2 * MARGIN) / scale),
  };
}

/** True when all of a box is in the window, or the heading of one that is larger than the window. */
function isInSight(viewport: Viewport, box: Box, window: Size): boolean {
  const { scale } = viewport;
  const seen = beginningOf(box, window, scale);
  const width = seen.width < box.width ? Math.min(box.width, HEADING.width) : box.width;
  const height = seen.height < box.height ? Math.min(box.height, HEADING.height) : box.height;
  const left = box.x * scale + viewport.x;
  const top = box.y * scale + viewport.y;
  return (
    left >= 0 &&
    top >= 0 &&
    left + width * scale <= window.width &&
    top + height * scale <= window.height
  );
}

/** The part of the picture that is in sight. */
export function inSight(viewport: Viewport, window: Size): Box {
  return {
    x: -viewport.x / viewport.scale,
    y: -viewport.y / viewport.scale,
    width: window.width / viewport.scale,
    height: window.height / viewport.scale,
  };
}

/** Keeps at least a corner of the picture in the window, so that no one loses it. */
export function held(viewport: Viewport, picture: Size, window: Size): Viewport {
  const keep = 64;
  const width = picture.width * viewport.scale;
  const height = picture.height * viewport.scale;
  return {
    scale: viewport.scale,
    x: Math.min(window.width - keep, Math.max(keep - width, viewport.x)),
    y: Math.min(window.height - keep, Math.max(keep - height, viewport.y)),
  };
}

/** What two fingers do between two moments: the picture follows them. */
export function pinch(
  viewport: Viewport,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
): Viewport {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const [before, after] = [middle(from), middle(to)];
  const moved = panBy(viewport, { x: after.x - before.x, y: after.y - before.y });
  return zoomAt(moved, apart(from) === 0 ? 1 : apart(to) / apart(from), after);
}

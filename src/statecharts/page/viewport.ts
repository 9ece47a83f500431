/** Where the picture lies in its window: a point p of the picture is at `p * scale + (x, y)`, in CSS pixels. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point, Size {}

export const SMALLEST = 0.04;
export const LARGEST = 4;
/** The smallest scale at which labels are read without effort. */
const READABLE = 0.62;
/** A small chart isn't blown up beyond this. */
const FITTED_AT_MOST = 1.15;
/** A part of a large one neither. */
const LARGEST_AT_FIRST = 1;
const MARGIN = 32;
/** Where a picture begins in the height of its window. */
const HIGH = 0.25;

export const clampScale = (scale: number): number => Math.min(LARGEST, Math.max(SMALLEST, scale));

/** Zooms by a factor; the point of the window stays over the same point of the picture. */
export function zoomAt(viewport: Viewport, by: number, at: Point): Viewport {
  const scale = clampScale(viewport.scale * by);
  const ratio = scale / viewport.scale;
  return { scale, x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio };
}

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
 * large for that; no nearer to the middle than leaves the window full.
 */
export function opening(picture: Size, window: Size, first: Box | null): Viewport {
  const whole = fit(picture, window);
  if (whole.scale >= READABLE || first === null) return whole;
  const room = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const wanted = Math.min(room.width / first.width, room.height / first.height, LARGEST_AT_FIRST);
  const scale = Math.max(READABLE, wanted);
  const { x, y: middle } = centred(first, window, scale);
  const y = Math.min(middle, window.height * HIGH - first.y * scale);
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
 * Brings a box into sight, moving no more than needed: not at all where it is in sight at a readable size already.
 * A box larger than the window is fitted into it.
 */
export function reveal(viewport: Viewport, box: Box, window: Size): Viewport {
  const readable = viewport.scale >= READABLE * 0.7;
  const left = box.x * viewport.scale + viewport.x;
  const top = box.y * viewport.scale + viewport.y;
  const isInSight =
    left >= 0 &&
    top >= 0 &&
    left + box.width * viewport.scale <= window.width &&
    top + box.height * viewport.scale <= window.height;
  if (isInSight && readable) return viewport;
  const largest = Math.min(
    (window.width - 2 * MARGIN) / box.width,
    (window.height - 2 * MARGIN) / box.height,
  );
  const wanted = readable ? viewport.scale : READABLE + 0.18;
  return centred(box, window, clampScale(Math.min(wanted, largest)));
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

/** Keeps at least a corner of the picture in the window, so that nobody loses it. */
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

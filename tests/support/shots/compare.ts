import sharp from "sharp";

/** Sides of a block, in pixels of a picture: what is smaller doesn't count, such as how letters are smoothed. */
const BLOCK = 4;
/** How much a colour channel of a block must have changed, of 255. */
const CHANGED = 24;
/** So many changed blocks side by side are a change of the layout; fewer are another system's letters. */
const FEWEST = 8;

interface Raw {
  data: Buffer;
  width: number;
  height: number;
}

/** Which blocks differ between two pictures. */
interface Difference {
  /** The changed blocks that lie together, largest first; those too small to count are left out. */
  groups: number[][];
  columns: number;
}

/**
 * How two pictures of a screen differ, by blocks: a part that is moved, missing or of another colour is found, another
 * smoothing of the letters isn't. Rejects pictures of different sizes.
 */
export async function differenceOf(one: Buffer, other: Buffer): Promise<Difference> {
  const [before, after] = await Promise.all([blocksOf(one), blocksOf(other)]);
  if (before.width !== after.width || before.height !== after.height)
    throw new Error("The pictures differ in size.");
  const changed = new Set<number>();
  for (let block = 0; block < before.width * before.height; block += 1) {
    const channels = [0, 1, 2].map((channel) => block * 3 + channel);
    const most = Math.max(
      ...channels.map((at) => Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0))),
    );
    if (most > CHANGED) changed.add(block);
  }
  const groups = groupsOf(changed, before.width).filter(({ length }) => length >= FEWEST);
  return { groups, columns: before.width };
}

/** A picture in blocks, each of the mean colour there, a little blurred. */
async function blocksOf(picture: Buffer): Promise<Raw> {
  const { width, height } = await sharp(picture).metadata();
  const size = { width: Math.ceil(width / BLOCK), height: Math.ceil(height / BLOCK) };
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace("srgb")
    .resize({ ...size, fit: "fill", kernel: "linear" })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The blocks that touch each other, together. */
function groupsOf(blocks: ReadonlySet<number>, columns: number): number[][] {
  const left = new Set(blocks);
  const groups: number[][] = [];
  for (const first of blocks) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const block of group)
      for (const next of neighbours(block, columns)) if (left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups.toSorted((one, other) => other.length - one.length);
}

function neighbours(block: number, columns: number): number[] {
  const column = block % columns;
  const beside = [...(column > 0 ? [block - 1] : []), ...(column < columns - 1 ? [block + 1] : [])];
  return [...beside, block - columns, block + columns];
}

/** Three pictures side by side: as it was, as it is, and as it is with what differs in red. */
export async function differencePicture(
  before: Buffer,
  after: Buffer,
  { groups, columns }: Difference,
): Promise<Buffer> {
  const { width, height } = await sharp(after).metadata();
  const marks = groups.flat().map((block) => {
    const [x, y] = [(block % columns) * BLOCK, Math.floor(block / columns) * BLOCK];
    return `<rect x="${x}" y="${y}" width="${BLOCK}" height="${BLOCK}"/>`;
  });
  const red = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#e00" fill-opacity="0.6">${marks.join("")}</svg>`;
  return sharp({ create: { width: 3 * width, height, channels: 3, background: "#fff" } })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: width, top: 0 },
      { input: after, left: 2 * width, top: 0 },
      { input: Buffer.from(red), left: 2 * width, top: 0 },
    ])
    .webp()
    .toBuffer();
}

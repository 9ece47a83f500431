import exifr from "exifr";
import type { Metadata } from "sharp";
import * as v from "valibot";

/** Where a picture was taken and the direction of its middle, as its metadata says; null for what it doesn't say. */
interface Placement {
  lat: number | null;
  lng: number | null;
  /** Degrees clockwise from north, from 0 to below 360. */
  heading: number | null;
  /** What the picture is a projection of; null when it doesn't say. */
  sphere: "whole" | "part" | "other" | null;
}

const number = v.fallback(v.nullish(v.pipe(v.number(), v.finite()), null), null);
const Tags = v.object({
  latitude: number,
  longitude: number,
  GPSImgDirection: number,
  PoseHeadingDegrees: number,
  ProjectionType: v.fallback(v.nullish(v.string(), null), null),
  FullPanoWidthPixels: number,
  FullPanoHeightPixels: number,
  CroppedAreaImageWidthPixels: number,
  CroppedAreaImageHeightPixels: number,
});
type Tags = v.InferOutput<typeof Tags>;

const NOTHING: Tags = v.parse(Tags, {});

/** Reads the placement from an image's EXIF and XMP. What can't be read counts as not said. */
export async function readPlacement(metadata: Metadata): Promise<Placement> {
  const tags = await readTags(metadata);
  const { latitude: lat, longitude: lng } = tags;
  // A camera that found no satellites writes zeros.
  const known =
    lat !== null &&
    lng !== null &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    !(lat === 0 && lng === 0);
  const heading = tags.PoseHeadingDegrees ?? tags.GPSImgDirection;
  return {
    lat: known ? lat : null,
    lng: known ? lng : null,
    heading: heading === null ? null : ((heading % 360) + 360) % 360,
    sphere: sphereOf(tags),
  };
}

function sphereOf(tags: Tags): Placement["sphere"] {
  if (tags.ProjectionType === null) return null;
  if (tags.ProjectionType.toLowerCase() !== "equirectangular") return "other";
  const isWhole =
    tags.CroppedAreaImageWidthPixels === tags.FullPanoWidthPixels &&
    tags.CroppedAreaImageHeightPixels === tags.FullPanoHeightPixels;
  if (!isWhole) return "part";
  return tags.FullPanoWidthPixels === null ? null : "whole";
}

async function readTags({ exif, xmp }: Metadata): Promise<Tags> {
  const options = { xmp: true, gps: true, icc: false, iptc: false, jfif: false };
  const found: unknown = await exifr.parse(asJpeg(exif, xmp), options).catch(() => undefined);
  return v.is(v.object({}), found) ? v.parse(Tags, found) : NOTHING;
}

const EXIF_HEAD = Buffer.from("Exif\0\0", "latin1");
const XMP_HEAD = Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1");
const MOST_IN_SEGMENT = 65_533;

/** The metadata of any format as the head of a JPEG, which the reader knows best. */
function asJpeg(exif: Buffer | undefined, xmp: Buffer | undefined): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segment(EXIF_HEAD, exif),
    ...segment(XMP_HEAD, xmp),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(head: Buffer, content: Buffer | undefined): Buffer[] {
  if (content === undefined) return [];
  const body = content.subarray(0, head.length).equals(head)
    ? content
    : Buffer.concat([head, content]);
  if (body.length > MOST_IN_SEGMENT) return [];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return [Buffer.from([0xff, 0xe1]), length, body];
}

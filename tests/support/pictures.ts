import sharp, { type Sharp } from "sharp";

/** A picture of one colour. */
export const picture = (width = 64, height = 32): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: "#336699" },
    limitInputPixels: false,
  });

/** A picture that doesn't compress well, as photographs don't. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

/** What a camera writes about a whole sphere whose middle looks to `heading`; other properties by name. */
export function panoramaXmp(
  width: number,
  heading: number,
  other: Record<string, string | number> = {},
): string {
  const properties = {
    ProjectionType: "equirectangular",
    PoseHeadingDegrees: heading,
    FullPanoWidthPixels: width,
    FullPanoHeightPixels: width / 2,
    CroppedAreaImageWidthPixels: width,
    CroppedAreaImageHeightPixels: width / 2,
    CroppedAreaLeftPixels: 0,
    CroppedAreaTopPixels: 0,
    ...other,
  };
  const attributes = Object.entries(properties).map(([name, value]) => `GPano:${name}="${value}"`);
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${attributes.join(" ")}/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** EXIF as sharp takes it: a position in degrees and the direction of the camera. */
export function positionExif(lat: number, lng: number, direction?: number) {
  const dms = (degrees: number) => {
    const hundredths = Math.round(Math.abs(degrees) * 360_000);
    return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor(hundredths / 6000) % 60}/1 ${hundredths % 6000}/100`;
  };
  return {
    IFD3: {
      GPSLatitudeRef: lat < 0 ? "S" : "N",
      GPSLatitude: dms(lat),
      GPSLongitudeRef: lng < 0 ? "W" : "E",
      GPSLongitude: dms(lng),
      ...(direction === undefined
        ? {}
        : { GPSImgDirectionRef: "T", GPSImgDirection: `${Math.round(direction * 100)}/100` }),
    },
  };
}

/** A file that is made when it is first asked for, and once: large ones take seconds, and suites run on two databases. */
export function madeOnce<File>(make: () => Promise<File>): () => Promise<File> {
  let made: Promise<File> | undefined;
  return () => (made ??= make());
}

import {
  EquirectangularAdapter,
  type EquirectangularPanorama,
  type PanoData,
  type TextureData,
} from "@photo-sphere-viewer/core";
import { LinearFilter, Texture } from "three";

import type { Picture } from "./loadPicture.ts";

/** Lets the viewer draw a picture that is decoded already: the library's own way decodes while the page waits. */
export class PictureAdapter extends EquirectangularAdapter {
  override loadTexture(
    panorama: Picture,
  ): Promise<TextureData<Texture, EquirectangularPanorama, PanoData>> {
    const { path, bitmap } = panorama;
    return Promise.resolve({
      panorama,
      texture: textureOf(bitmap),
      panoData: wholeSphere(bitmap.width),
      cacheKey: path,
    });
  }

  override disposeTexture({ texture }: TextureData<Texture>): void {
    freeTexture(texture);
  }
}

/** The texture of a picture that loadPicture has turned upside down. */
export function textureOf(bitmap: ImageBitmap): Texture {
  const texture = new Texture(bitmap);
  texture.flipY = false;
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Gives back a texture and the picture that it was made of. */
export function freeTexture(texture: Texture): void {
  const { image }: { image: unknown } = texture;
  texture.dispose();
  if (image instanceof ImageBitmap) image.close();
}

/** Says of a picture that it is a full sphere, of this width in pixels. */
export function wholeSphere(width: number): PanoData & { isEquirectangular: true } {
  const height = width / 2;
  return {
    isEquirectangular: true,
    fullWidth: width,
    fullHeight: height,
    croppedWidth: width,
    croppedHeight: height,
    croppedX: 0,
    croppedY: 0,
    poseHeading: 0,
    posePitch: 0,
    poseRoll: 0,
  };
}

import type { TextureData } from "@photo-sphere-viewer/core";
import {
  EquirectangularTilesAdapter,
  type EquirectangularTilesPanoData,
} from "@photo-sphere-viewer/equirectangular-tiles-adapter";
import type { Texture } from "three";

import { freeTexture, textureOf, wholeSphere } from "./pictureAdapter.ts";
import type { TiledPicture } from "./tiledPicture.ts";

/** As PictureAdapter, for panoramas in tiles. */
export class TilesAdapter extends EquirectangularTilesAdapter {
  override loadTexture(
    panorama: TiledPicture,
  ): Promise<TextureData<Texture, TiledPicture, EquirectangularTilesPanoData>> {
    const { path, bitmap } = panorama;
    const baseData = wholeSphere(bitmap.width);
    return Promise.resolve({
      panorama,
      texture: textureOf(bitmap),
      panoData: { ...baseData, baseData },
      cacheKey: path,
    });
  }

  override disposeTexture({ texture }: TextureData<Texture>): void {
    freeTexture(texture);
  }
}

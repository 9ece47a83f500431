import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";

import { cx } from "../cx.ts";

import css from "./GalleryPicture.module.css";

interface Props {
  src: string;
  alt: string;
  /** Its place and its size, whether it is there or not. */
  className: string | undefined;
  width?: number;
  height?: number;
  /** True where it may be out of sight: it is fetched when it comes near. */
  lazy?: boolean;
}

/** A picture, or a quiet sign in its place where it doesn't load, which keeps its name. Serves O39. */
export function GalleryPicture({ src, alt, className, width, height, lazy = false }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  return missing === src ? (
    <span role="img" aria-label={alt} className={cx(className, css["missing"])}>
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
    </span>
  ) : (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? "lazy" : "eager"}
      decoding="async"
      className={className}
      onError={() => setMissing(src)}
    />
  );
}

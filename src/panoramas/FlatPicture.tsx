import css from "./FlatPicture.module.css";

interface Props {
  url: string;
  alt: string;
  onLoad?(this: void): void;
  onError?(this: void): void;
}

/** The same picture three times in a row, so that one can look past its edges; one of them is told of. */
const COPIES = [1, 2] as const;

/** A sphere's picture laid flat, moved to where the custom properties of `flatStyle` on an element around it look. */
export function FlatPicture({ url, alt, ...heard }: Props) {
  return (
    <div className={css["row"]}>
      <img src={url} alt={alt} draggable={false} {...heard} />
      {COPIES.map((copy) => (
        <img key={copy} src={url} alt="" draggable={false} />
      ))}
    </div>
  );
}

/** Strokes of the page's icons, in a square of 24. */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  fold: "M7 4l5 5 5-5M7 20l5-5 5 5",
  unfold: "M7 9l5-5 5 5M7 15l5 5 5-5",
  layers: "M12 4l9 5-9 5-9-5zM3 14l9 5 9-5",
  map: "M4 5h16v14H4zM13 12h5v5h-5z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.5M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  next: "M7 5l8 7-8 7zM18 5v14",
  previous: "M17 5l-8 7 8 7zM6 5v14",
  restart: "M5 5v5h5M5.5 10A7 7 0 1 1 5 13",
  picture: "M4 5h6v5H4zM14 14h6v5h-6zM7 10v4.5a2 2 0 0 0 2 2h5",
  outline: "M4 6h4M4 12h4M4 18h4M11 6h9M11 12h9M11 18h9",
  table: "M4 5h16v14H4zM4 10h16M10 10v9",
  check: "M5 13l4 4L19 7",
  side: "M4 5h16v14H4zM14 5v14",
  chevron: "M9 6l6 6-6 6",
  arrow: "M5 12h14M13 6l6 6-6 6",
  file: "M7 3h7l5 5v13H7zM14 3v5h5",
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a text, or alone in a control that has a name: never read out. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

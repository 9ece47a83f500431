/** The compass: N at north, in the colours of the lantern's night, whatever the page's are, as it lies on a picture. */
export const COMPASS = {
  size: "clamp(3.25rem, 15cqmin, 4.5rem)",
  position: "top left",
  navigation: true,
  coneColor: "rgb(242 169 59 / 75%)",
  navigationColor: "rgb(246 238 221 / 40%)",
  backgroundSvg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="49" fill="rgb(13 27 30 / 68%)" stroke="rgb(246 238 221 / 70%)" stroke-width="2"/>
    <path d="M50 24v6M50 76v8M16 50h8M76 50h8" stroke="rgb(246 238 221 / 70%)" stroke-width="3"/>
    <path d="M43.5 21V6h3.2l6.7 9.6V6h3.1v15h-3.2l-6.7-9.5V21z" fill="#f6eedd"/>
  </svg>`,
} as const;

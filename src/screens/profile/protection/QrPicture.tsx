import { encode } from "uqr";

import { t } from "../../../words/t.ts";

import css from "./SecondFactor.module.css";

/** The width of the border that readers need, in modules. */
const QUIET = 4;

/** An address as a picture for the camera of an authenticator app. Serves O141. */
export function QrPicture({ address }: { address: string }) {
  const { data, size } = encode(address, { ecc: "M", border: QUIET });
  return (
    <svg
      className={css["qr"]}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t("QR code with this key, for the camera of your authenticator app")}
    >
      <path d={data.map(drawn).join("")} />
    </svg>
  );
}

/** A row's dark modules as a path: each run of them is one rectangle. */
function drawn(row: readonly boolean[], y: number): string {
  const text = row.map((dark) => (dark ? "1" : "0")).join("");
  return [...text.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}

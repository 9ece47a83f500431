import { Outlet } from "@tanstack/react-router";

import { useFocusOnArrival } from "../../platform/browser/useFocusOnArrival.ts";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { Notices } from "./Notices.tsx";

import css from "./Shell.module.css";

/** What every screen lies in: the way past its header, the overlay while requests run (S22), and the notices (K10). */
export function Shell() {
  useFocusOnArrival();
  return (
    <>
      <a href="#main" className={css["skip"]}>
        Skip to the content
      </a>
      <Outlet />
      <LoadingOverlay />
      <Notices />
    </>
  );
}

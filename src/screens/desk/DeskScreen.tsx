import { SignScreen } from "../../parts/sign/SignScreen.tsx";

/** Says that the desk isn't open yet. */
export function DeskScreen() {
  return (
    <SignScreen title="Administration" text="The desk isn’t open yet.">
      {null}
    </SignScreen>
  );
}

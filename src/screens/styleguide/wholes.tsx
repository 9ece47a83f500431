import { type ReactNode, useEffect, useState } from "react";
import { createActor } from "xstate";

import { notificationsMachine } from "#machines/notifications/notifications.machine.ts";

import { AppBar } from "../../parts/appBar/AppBar.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { SplitLayout } from "../../parts/layout/SplitLayout.tsx";
import { TitledLayout } from "../../parts/layout/TitledLayout.tsx";
import { ScreenFault } from "../../parts/screenFault/ScreenFault.tsx";
import { Toasts } from "../../parts/shell/Toasts.tsx";
import { SignScreen } from "../../parts/sign/SignScreen.tsx";
import { useChild } from "../../root.tsx";
import { WholeChat } from "./Chats.tsx";

/** A part that fills the window, and so has an address of its own below the style guide's. */
export interface Whole {
  part: string;
  state: string;
  shown: () => ReactNode;
}

/** The parts that fill the window, by what they are called in the address (`?whole=`). */
export const WHOLES: Readonly<Record<string, Whole>> = {
  titled: {
    part: "layout",
    state: "TitledLayout",
    shown: () => <TitledLayout title="A title">What it holds.</TitledLayout>,
  },
  split: {
    part: "layout",
    state: "SplitLayout",
    shown: () => (
      <SplitLayout title="One thing to do" intro="What the guide says of it.">
        <ButtonLink to="/">Do it</ButtonLink>
      </SplitLayout>
    ),
  },
  sign: {
    part: "sign",
    state: "SignScreen",
    shown: () => (
      <SignScreen title="A sign" text="Where the path goes on.">
        <ButtonLink to="/">Back to the start</ButtonLink>
      </SignScreen>
    ),
  },
  fault: { part: "screenFault", state: "ScreenFault", shown: () => <ScreenFault /> },
  offline: { part: "appBar", state: "AppBar, offline", shown: () => <Bar says="line.lost" /> },
  version: {
    part: "appBar",
    state: "AppBar, a newer version",
    shown: () => <Bar says="version.found" />,
  },
  notices: { part: "shell", state: "Toasts", shown: () => <Notices /> },
  conversations: {
    part: "conversations",
    state: "Conversations beside a whole ChatView",
    shown: () => (
      <TitledLayout title="A whole chat" fill folds>
        <WholeChat />
      </TitledLayout>
    ),
  },
};

/** The bar of the app itself: with its own chart the first load stays as it is. */
function Bar({ says }: { says: "line.lost" | "version.found" }) {
  const appShell = useChild("appShell");
  useEffect(() => appShell?.send({ type: says }), [appShell, says]);
  return (
    <>
      {appShell && <AppBar appShell={appShell} />}
      <TitledLayout title="What is below the bar">What it holds.</TitledLayout>
    </>
  );
}

function Notices() {
  const [notifications] = useState(() => {
    const actor = createActor(notificationsMachine).start();
    for (const kind of ["info", "success", "warning", "error"] as const)
      actor.send({ type: "notification.added", kind, said: { text: `A notice: ${kind}.` } });
    return actor;
  });
  return (
    <TitledLayout title="Notices">
      <Toasts notifications={notifications} />
    </TitledLayout>
  );
}

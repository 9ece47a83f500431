import { useState } from "react";
import { createActor } from "xstate";

import { appShellMachine } from "#machines/appShell/appShell.machine.ts";

import { Button } from "../../parts/button/Button.tsx";
import { ChatPopup } from "../../parts/chatPopup/ChatPopup.tsx";
import { Dialog } from "../../parts/dialog/Dialog.tsx";
import { Lightbox } from "../../parts/gallery/Lightbox.tsx";
import { Thumbnails } from "../../parts/gallery/Thumbnails.tsx";
import { Question } from "../../parts/leaveGuard/Question.tsx";
import { ShortcutSheet } from "../../parts/shortcuts/ShortcutSheet.tsx";
import { Example } from "./Example.tsx";
import { asks, ends, exampleChat, opened, says } from "./exampleChat.ts";
import { IMAGES } from "./samples.ts";

const UNIVERSITY = { id: "hartwell", name: "Hartwell University" };

/** What lies over a screen: each is opened by its button. */
export function Layers() {
  const [open, setOpen] = useState<"dialog" | "question" | "popup" | "keys" | null>(null);
  const [appShell] = useState(() => createActor(appShellMachine).start());
  const [picture, setPicture] = useState<number | null>(null);
  const close = () => setOpen(null);
  const image = picture === null ? undefined : IMAGES[picture];
  return (
    <>
      <Example part="dialog" state="Dialog">
        <Button onClick={() => setOpen("dialog")}>Open a dialog</Button>
        {open === "dialog" && (
          <Dialog id="example-dialog" title="A dialog" narrow onClose={close}>
            <p>Escape closes it.</p>
          </Dialog>
        )}
      </Example>
      <Example part="leaveGuard" state="Question">
        <Button onClick={() => setOpen("question")}>Open a question</Button>
        {open === "question" && (
          <Question
            title="Leave without saving?"
            text="What you typed will be lost."
            stay="Stay"
            onStay={close}
            leave="Leave"
            onLeave={close}
          />
        )}
      </Example>
      <Example part="gallery" state="Thumbnails and Lightbox: press a picture">
        <Thumbnails
          images={IMAGES}
          university={UNIVERSITY.name}
          onOpen={(id) => setPicture(IMAGES.findIndex((each) => each.id === id))}
        />
        {picture !== null && image && (
          <Lightbox
            image={image}
            number={picture + 1}
            count={IMAGES.length}
            university={UNIVERSITY}
            onStep={(by) => setPicture((picture + by + IMAGES.length) % IMAGES.length)}
            onClose={() => setPicture(null)}
          />
        )}
      </Example>
      <Example part="chatPopup" state="ChatPopup: Escape closes it">
        <Button onClick={() => setOpen("popup")}>Open a chat</Button>
        {open === "popup" && <Popup onClose={close} />}
      </Example>
      <Example part="shortcuts" state="ShortcutSheet: what this page hears comes first">
        <Button onClick={() => setOpen("keys")}>Open the keys</Button>
        {open === "keys" && <ShortcutSheet appShell={appShell} onClose={close} />}
      </Example>
    </>
  );
}

function Popup({ onClose }: { onClose: () => void }) {
  const [chat] = useState(() =>
    exampleChat([opened, says(null), ...asks("And the fees?"), says("**$41,200**"), ends], {
      settings: { displayPopup: true },
      onClosed: onClose,
    }),
  );
  return <ChatPopup chat={chat} />;
}

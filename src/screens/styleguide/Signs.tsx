import Mic from "lucide-react/icons/mic";
import Send from "lucide-react/icons/send";

import { GuideAvatar } from "../../parts/avatar/GuideAvatar.tsx";
import { Wordmark } from "../../parts/brand/Wordmark.tsx";
import { Button, type ButtonKind } from "../../parts/button/Button.tsx";
import { ButtonLink } from "../../parts/button/ButtonLink.tsx";
import { IconButton } from "../../parts/button/IconButton.tsx";
import { ChangeCard } from "../../parts/changes/ChangeCard.tsx";
import { Crest } from "../../parts/crest/Crest.tsx";
import { AppLink } from "../../parts/link/AppLink.tsx";
import { LocatorMap } from "../../parts/locator/LocatorMap.tsx";
import { UniversityCard } from "../../parts/universityCard/UniversityCard.tsx";
import { UniversityList } from "../../parts/universityCard/UniversityList.tsx";
import { Example } from "./Example.tsx";
import { CHANGE, UNIVERSITIES } from "./samples.ts";

import css from "./AllParts.module.css";

const KINDS: readonly ButtonKind[] = ["primary", "secondary", "quiet"];

/** What is pressed: buttons and links, in every kind and state. */
export function Buttons() {
  return (
    <>
      {KINDS.map((kind) => (
        <Example
          key={kind}
          part="button"
          state={`Button, ${kind}: at rest, with a sign, busy, idle, disabled`}
          wide
        >
          <Button kind={kind}>Send</Button>
          <Button kind={kind} icon={Send}>
            With a sign
          </Button>
          <Button kind={kind} busy>
            Busy
          </Button>
          <Button kind={kind} idle>
            Idle
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
        </Example>
      ))}
      <Example part="button" state="ButtonLink">
        <ButtonLink to="/">To the start</ButtonLink>
      </Example>
      <Example part="button" state="IconButton: at rest, solid, pressed, disabled">
        <IconButton label="Microphone" icon={Mic} />
        <IconButton label="Microphone, solid" icon={Mic} solid />
        <IconButton label="Microphone, pressed" icon={Mic} pressed />
        <IconButton label="Microphone, disabled" icon={Mic} disabled />
      </Example>
      <Example part="link" state="AppLink, in a sentence">
        <p>
          Back to <AppLink to="/">the start</AppLink>.
        </p>
      </Example>
    </>
  );
}

/** What tells the product, its guide and the universities apart. */
export function Signs() {
  return (
    <>
      <Example part="brand" state="Wordmark">
        <Wordmark />
      </Example>
      <Example part="avatar" state="GuideAvatar: thinking, done">
        <GuideAvatar mood="thinking" size="5rem" />
        <GuideAvatar mood="done" size="5rem" />
      </Example>
      <Example part="crest" state="Crest, by the name">
        {["Hartwell University", "Yale", "St. Olaf", "University of Iowa", "北京大学"].map(
          (name) => (
            <Crest key={name} name={name} />
          ),
        )}
      </Example>
      <Example part="locator" state="LocatorMap: a place, no place">
        <div className={css["map"]}>
          <LocatorMap lat={28.6} lng={-81.2} />
        </div>
        <div className={css["map"]}>
          <LocatorMap lat={null} lng={null} />
        </div>
      </Example>
    </>
  );
}

/** Universities in lists. */
export function Cards() {
  const [first] = UNIVERSITIES;
  return (
    <>
      <Example part="universityCard" state="UniversityList">
        <UniversityList universities={UNIVERSITIES} />
      </Example>
      <Example part="universityCard" state="UniversityList of favourites">
        <UniversityList universities={UNIVERSITIES.slice(0, 2)} onRemove={() => {}} />
      </Example>
      <Example part="universityCard" state="UniversityList, empty">
        <UniversityList universities={[]} hint={<p>What leads here.</p>} />
      </Example>
      {first && (
        <Example part="universityCard" state="UniversityCard that a chart opens">
          <UniversityCard university={first} onOpen={() => {}} />
        </Example>
      )}
      <Example part="changes" state="ChangeCard, of all universities and of one">
        <ol>
          <ChangeCard change={CHANGE} naming />
          <ChangeCard change={{ ...CHANGE, id: "2", by: { id: "", name: "" } }} naming={false} />
        </ol>
      </Example>
    </>
  );
}

import { useSelector } from "@xstate/react";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Info from "lucide-react/icons/info";
import MessageCircle from "lucide-react/icons/message-circle";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";

import { Button } from "../../parts/button/Button.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import { wordsOf } from "../../words/wordsOf.ts";
import type { TourActor } from "./tourActor.ts";
import { useWay } from "./useWay.ts";

import css from "./Controls.module.css";

const NOTED = ["locating", "positionLost", "locationDenied", "locationUnavailable"] as const;

/** What is said of the search for the person's place. */
function locationNote(tag: (typeof NOTED)[number]): string {
  return {
    locating: t("Looking for your position."),
    positionLost: wordsOf("tour.locationLost"),
    locationDenied: wordsOf("tour.locationDenied"),
    locationUnavailable: wordsOf("tour.locationUnavailable"),
  }[tag];
}

const bold = (text: string) => (
  <b>
    <bdi>{text}</bdi>
  </b>
);

/** Where the tour goes on, and the ways to go there, to know more and to ask. Serves S15, S16. */
export function Controls({ tour }: { tour: TourActor }) {
  const noted = useSelector(tour, (state) => NOTED.find((tag) => state.hasTag(tag)));
  return (
    <section className={css["dock"]} aria-label={t("Tour controls")}>
      {noted !== undefined && <p className={css["note"]}>{locationNote(noted)}</p>}
      <Reached tour={tour} />
      <Way tour={tour} />
      <Steps tour={tour} />
      <div className={css["more"]}>
        <Button
          kind="quiet"
          icon={Info}
          onClick={() => tour.send({ type: "information.requested" })}
        >
          {t("More Information")}
        </Button>
        <Button
          kind="quiet"
          icon={MessageCircle}
          onClick={() => tour.send({ type: "chat.requested" })}
        >
          {t("Ask the guide")}
        </Button>
      </div>
    </section>
  );
}

/** The stop that the person is at, where it isn't the one that is shown. */
function Reached({ tour }: { tour: TourActor }) {
  const located = useSelector(tour, (state) => state.hasTag("located"));
  const reached = useSelector(tour, ({ context: { stops, reached: ids } }) =>
    stops.find(({ id }) => id === ids.at(-1)),
  );
  const current = useSelector(tour, ({ context: { stops, index } }) => stops[index]?.id);
  if (!located || !reached) return null;
  const { id, name } = reached;
  return (
    <div className={css["note"]}>
      {/* The live region says it to those who hear. */}
      <p aria-hidden="true">{wordsOf({ code: "tour.reached", stops: [name] })}</p>
      {id !== current && (
        <Button kind="secondary" onClick={() => tour.send({ type: "stop.chosen", id })}>
          {t("Show {stop}", { stop: name })}
        </Button>
      )}
    </div>
  );
}

/** The next stop, how far it is, and an arrow towards it. */
function Way({ tour }: { tour: TourActor }) {
  const way = useWay(tour);
  const looksTo = useSelector(tour, ({ context: { looksAt, target } }) =>
    target === null ? null : (looksAt?.heading ?? target.heading),
  );
  if (way === null) return null;
  const turn = looksTo === null || way.bearing === null ? null : way.bearing - looksTo;
  return (
    <p className={css["way"]}>
      <span>
        {turn !== null && (
          <ArrowUp
            size={18}
            aria-hidden
            className={css["towards"]}
            style={{ rotate: `${turn}deg` }}
          />
        )}
        <Marked text={t("Next: <b>{stop}</b>")} parameters={{ stop: way.name }} b={bold} />
      </span>{" "}
      {way.words !== null && (
        <span className={css["how"]}>
          {way.fromSelf ? t("{way} from you", { way: way.words }) : way.words}
        </span>
      )}
    </p>
  );
}

/** To the stop before and after, and there by itself. */
function Steps({ tour }: { tour: TourActor }) {
  const playing = useSelector(tour, (state) => state.hasTag("playing"));
  const alone = useSelector(tour, (state) => state.context.stops.length < 2);
  return (
    <div className={css["steps"]}>
      <Button
        kind="secondary"
        icon={ChevronLeft}
        disabled={alone}
        onClick={() => tour.send({ type: "previous.requested" })}
      >
        {t("Prev")}
      </Button>
      <Button
        kind="secondary"
        icon={playing ? Pause : Play}
        className={css["play"]}
        onClick={() => tour.send({ type: playing ? "pause.requested" : "play.requested" })}
      >
        {playing ? t("Pause") : t("Play tour")}
      </Button>
      <Button
        icon={ChevronRight}
        className={css["next"]}
        disabled={alone}
        onClick={() => tour.send({ type: "next.requested" })}
      >
        {t("Next")}
      </Button>
    </div>
  );
}

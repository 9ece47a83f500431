import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import type { ActorRefFrom } from "xstate";

import type { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import { ratingOf } from "#machines/ratings/types.ts";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";

import css from "./RateAnswer.module.css";

/** The running chart of a chat's ratings. */
export type RatingsActor = ActorRefFrom<typeof ratingsMachine>;

interface Props {
  ratings: RatingsActor;
  /** The answer's id on the host. */
  id: string;
}

/** Two buttons by which a person says of an answer that it is good or bad, and takes that back. Serves O54. */
export function RateAnswer({ ratings, id }: Props) {
  const rating = useWhileActive(ratings, ({ context }) => ratingOf(context, id));
  if (rating === null) return null;
  const press = (pressed: 1 | -1) => () =>
    ratings.send({ type: "rating.pressed", id, rating: pressed });
  return (
    <div className={css["rating"]} role="group" aria-label={t("Rate this answer")}>
      <IconButton
        label={t("Good answer")}
        icon={ThumbsUp}
        pressed={rating === 1}
        className={css["button"]}
        onClick={press(1)}
      />
      <IconButton
        label={t("Bad answer")}
        icon={ThumbsDown}
        pressed={rating === -1}
        className={css["button"]}
        onClick={press(-1)}
      />
    </div>
  );
}

import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";

import { leftToRight } from "../../words/leftToRight.tsx";
import { Marked } from "../../words/Marked.tsx";
import { t } from "../../words/t.ts";
import { cx } from "../cx.ts";

import css from "./CallLink.module.css";

/** What a phone dials: without the spaces and hyphens that people read. */
const dialled = (number: string): string => number.replaceAll(/[^\d+*#]/g, "");

interface Props {
  number: string;
  /** The first to call. */
  strong?: boolean;
}

/** A number that calls itself where the device can. */
export function CallLink({ number, strong = false }: Props) {
  return (
    <a className={cx(css["link"], strong && css["strong"])} href={`tel:${dialled(number)}`}>
      <Phone size={18} aria-hidden />
      <span>
        <Marked
          text={t("Call <number>{number}</number>")}
          parameters={{ number }}
          number={leftToRight}
        />
      </span>
    </a>
  );
}

/** A number that takes text messages. */
export function TextLink({ number }: { number: string }) {
  return (
    <a className={css["link"]} href={`sms:${dialled(number)}`}>
      <MessageSquareText size={18} aria-hidden />
      <span>
        <Marked
          text={t("Text <number>{number}</number>")}
          parameters={{ number }}
          number={leftToRight}
        />
      </span>
    </a>
  );
}

import { Component, type ReactNode } from "react";

import { t } from "../../../words/t.ts";

interface Props {
  children: ReactNode;
}

/** Stands around the questions, so that a fault in them leaves the rest of the administration as it is. Serves X13. */
export class QuestionsFault extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <p role="alert">{t("The questions to label can’t be shown. Please open the page again.")}</p>
    );
  }
}

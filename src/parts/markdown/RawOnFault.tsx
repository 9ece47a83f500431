import { Component, type ReactNode } from "react";

interface Props {
  /** Shown as it is when what is drawn from it fails. */
  text: string;
  children: ReactNode;
}

/** Keeps a fault in drawing one text from taking the screen down: the text is shown as it was written. */
export class RawOnFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.text : this.props.children;
  }
}

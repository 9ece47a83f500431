import { Component, type ReactNode } from "react";

interface Props {
  /** Shown when what is within can't be drawn. */
  instead: ReactNode;
  onFault?(this: void): void;
  children: ReactNode;
}

/** Keeps a fault in drawing what is within from taking the screen down. */
export class OnFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFault?.();
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

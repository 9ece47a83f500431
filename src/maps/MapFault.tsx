import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  onFault(this: void): void;
}

/** Keeps a map that doesn't load, or breaks, from taking its screen down: whoever shows it hears of it. */
export class MapFault extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFault();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

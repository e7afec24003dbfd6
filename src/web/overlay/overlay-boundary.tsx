import { Component, type ReactNode } from "react";

interface OverlayBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** An overlay that breaks while it is drawn must not take the page beneath with it. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

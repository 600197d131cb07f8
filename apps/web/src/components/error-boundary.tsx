import { Component } from 'react';
import type { ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** The children are rendered again when it changes: the path of a screen. */
  resetKey?: string;
  renderError: (error: unknown) => ReactNode;
};

/** Replaces children that threw while rendering. React requires a class for this. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { broken: { error: unknown } | null }
> {
  override state: { broken: { error: unknown } | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey && this.state.broken !== null)
      this.setState({ broken: null });
  }

  override render() {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.renderError(broken.error);
  }
}

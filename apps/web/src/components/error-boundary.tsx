import { Component } from 'react';
import type { ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
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

  override render() {
    const { broken } = this.state;
    return broken === null ? this.props.children : this.props.renderError(broken.error);
  }
}

import { ErrorState } from '@halal-basket/ui';
import { Component, type ReactNode } from 'react';
import { m } from '../../messages.ts';

interface SectionBoundaryProps {
  /** Tells the section that fails, where the page says so aloud. */
  name: string;
  children: ReactNode;
}

/** A section that cannot be drawn says so in its place; the rest of the page stands. */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="wrap">
        <ErrorState
          title={m.section_failed()}
          line={this.props.name}
          retryLabel={m.retry()}
          onRetry={() => this.setState({ failed: false })}
        />
      </div>
    );
  }
}

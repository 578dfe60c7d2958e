import { ErrorState } from '@halal-basket/ui';
import { Component, type ReactNode } from 'react';
import { m } from '../../messages.ts';

interface SectionBoundaryProps {
  /** Reports the failed section; the page announces it. */
  name: string;
  children: ReactNode;
}

/** Shows an error in place of a section that cannot be rendered. The rest of the page works. */
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

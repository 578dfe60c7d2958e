import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { LoadErrorScreen } from './load-error-screen.tsx';

/** Screens for errors outside of the frame of the console. */
export const BareNotFound = () => (
  <main>
    <NotFoundScreen />
  </main>
);

export const BareLoadError = (props: ErrorComponentProps) => (
  <main>
    <LoadErrorScreen {...props} />
  </main>
);

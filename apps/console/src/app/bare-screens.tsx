import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { LoadErrorScreen } from './load-error-screen.tsx';

/** The same screens without the frame of the console. */
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

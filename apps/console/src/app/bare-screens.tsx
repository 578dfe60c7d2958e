import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { LoadErrorScreen } from './load-error-screen.tsx';

/** The same screens where no frame stands around them. */
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

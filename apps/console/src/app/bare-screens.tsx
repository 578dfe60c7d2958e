import type { ErrorComponentProps } from '@tanstack/react-router';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OopsScreen } from './load-error-screen.tsx';

/** The same screens where no frame stands around them. */
export const BareNotFound = () => (
  <main>
    <NotFoundScreen />
  </main>
);

export const BareOops = (props: ErrorComponentProps) => (
  <main>
    <OopsScreen {...props} />
  </main>
);

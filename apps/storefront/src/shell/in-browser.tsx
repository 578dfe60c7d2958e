import { type ReactNode, Suspense } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

interface InBrowserProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part whose code loads later. The server, which cannot wait while it renders, shows `fallback`.
 * Without it the server would abandon the part, and the browser would report an error.
 */
export const InBrowser = ({ fallback = null, children }: InBrowserProps) =>
  useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;

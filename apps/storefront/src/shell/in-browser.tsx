import { type ReactNode, Suspense } from 'react';
import { useIsLive } from './use-is-live.ts';

interface InBrowserProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part whose code comes later: the server, which cannot wait while it renders, shows `fallback`.
 * It would else give the part up, and the browser told an error.
 */
export const InBrowser = ({ fallback = null, children }: InBrowserProps) =>
  useIsLive() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;

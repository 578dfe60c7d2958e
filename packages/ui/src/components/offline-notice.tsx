import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../icons/icon.tsx';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser reports a network; true during server rendering. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export interface OfflineNoticeProps {
  /** 'You are offline. What you see may be out of date.' */
  children: ReactNode;
  /** Shows it regardless of the network, for galleries and tests. */
  show?: boolean;
}

/** A bar at the top of the page while there is no network. */
export function OfflineNotice({ children, show }: OfflineNoticeProps) {
  const online = useOnline();
  const visible = show ?? !online;
  return (
    <div role="status">
      {visible && (
        <p className="flex items-center justify-center gap-2 bg-text px-gutter py-2 text-center text-sm font-semi text-bg">
          <Icon name="wifi-slash" />
          {children}
        </p>
      )}
    </div>
  );
}

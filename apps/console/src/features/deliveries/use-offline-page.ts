import { useEffect } from 'react';

/** Registers the worker that keeps this page for times without a connection. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const keep = async (): Promise<void> => {
      await navigator.serviceWorker.register('/console/sw.js', { scope: '/console/' });
      const { active } = await navigator.serviceWorker.ready;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && /\/assets\//.test(pathname))
        .map(({ pathname }) => pathname);
      active?.postMessage({ files: [...new Set(files)] }, []);
    };
    // A browser that refuses the worker shows the page only with a connection.
    keep().catch(() => undefined);
  }, []);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the content when a page, or a step of it, replaces the focused element: otherwise the next press
 * of Tab begins in the menu. A link of the menu keeps the focus.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
        if (!fromLocation || !hrefChanged || document.activeElement !== document.body) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

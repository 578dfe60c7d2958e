import { useEffect } from 'react';
import { m } from '../messages.ts';

/** Sets the title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${m.brand_console()}`;
  }, [title]);
}

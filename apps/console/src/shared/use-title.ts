import { useEffect } from 'react';
import { m } from '../messages.ts';

/** The name of the page, in the window's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${m.brand_console()}`;
  }, [title]);
}

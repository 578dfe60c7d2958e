import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the page that one is on in view, in a list of pages that is longer than its place. */
export function useCurrentInView(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return nav;
}

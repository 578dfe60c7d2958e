import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Takes the place of this page in the history. */
  replace?: boolean;
  /** Keeps the scroll position: filters and other changes of the same page. */
  stay?: boolean;
}

/** A pointer that rests this long on a link means it; one that passes over a list does not. */
const intentMs = 80;

/** A press that the browser should handle itself: new tab, download, another button. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link within the shop. A plain `<a>`, which costs next to nothing to render on the server, and
 * loads the page ahead as soon as a finger touches it or a pointer rests on it.
 */
export function AppLink({ href, replace, stay, onClick, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOurs = href.startsWith('/');
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || !isOurs || rest.target) return;
    event.preventDefault();
    void router.navigate({ href, replace: replace ?? false, resetScroll: !stay });
  };
  const loadAhead = () => {
    if (!isOurs) return;
    const { pathname, search } = new URL(href, 'http://shop.invalid');
    void router
      .preloadRoute({ to: pathname, search: Object.fromEntries(new URLSearchParams(search)) })
      .catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={go}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') intent.current = setTimeout(loadAhead, intentMs);
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
      onTouchStart={loadAhead}
    >
      {children}
    </a>
  );
}

import { splitLocale } from '@halal-basket/contract/languages';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { localHref } from '../page-locale.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Whether it replaces this page in the history. */
  replace?: boolean;
  /** Whether it keeps the scroll position: filters and other changes of the same page. */
  stay?: boolean;
}

/** The pointer must rest on a link for this time before the page is preloaded. */
const intentMs = 80;

/** Clicks that the browser handles itself: new tab, download, another button. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link within the shop, in the language of the page. It is a plain `<a>`, so the server renders it cheaply. It preloads the
 * page when a finger touches it or a pointer rests on it.
 */
export function AppLink({ href, replace, stay, onClick, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Staff may have linked to a page in one language: it loads as a new document.
  const isOurs = href.startsWith('/') && splitLocale(href).path === href;
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
      href={localHref(href)}
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

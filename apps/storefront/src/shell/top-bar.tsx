import { cx, Icon, IconButton, iconButtonClass } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { AppLink } from './app-link.tsx';
import { usePageSettings } from './page-settings.tsx';
import { useShellSlots } from './slots.ts';

interface TopBarProps {
  title?: ReactNode;
  /** Whether it has a link to the search. */
  search?: boolean;
  cart?: boolean;
  faq?: boolean;
  /** Whether it floats over a picture until that is scrolled away. */
  floating?: boolean;
  /** A field in place of the title. */
  children?: ReactNode;
}

/** Up to this scroll position a floating bar covers the picture, in px. */
const pictureHeight = 300;

/** Returns whether the page is scrolled further than `limit` px. */
function useScrolledPast(limit: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(scrollY > limit);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [limit]);
  return isPast;
}

/**
 * The bar of phones on every screen except home (specification, section 2). Desktops have a header.
 */
export function TopBar({ title, search, cart = true, faq, floating, children }: TopBarProps) {
  const { shell } = usePageSettings();
  const { CartLink } = useShellSlots();
  const isPast = useScrolledPast(floating ? pictureHeight : Infinity);
  const floats = floating === true && !isPast;
  if (shell === 'desktop') return null;
  const variant = floats ? 'surface' : 'plain';
  return (
    <div
      className={cx(
        'z-header sticky top-0 flex h-appbar items-center px-2 transition-colors duration-hover print:hidden',
        floats ? 'gap-2' : 'gap-1 border-b border-line bg-surface',
      )}
    >
      <BackButton variant={variant} />
      <div className="min-w-0 flex-1">
        {children ?? (title && !floats && <p className="wide truncate px-1 text-lg">{title}</p>)}
      </div>
      {search && (
        <AppLink
          href={paths.search()}
          aria-label={m.search_label()}
          className={iconButtonClass({ variant })}
        >
          <Icon name="magnifying-glass" />
        </AppLink>
      )}
      {faq && (
        <AppLink href={paths.faqs()} aria-label={m.faq()} className={iconButtonClass({ variant })}>
          <Icon name="question" />
        </AppLink>
      )}
      {cart && <CartLink variant={variant} />}
    </div>
  );
}

/** Goes back, or home when the visit began on this page. */
function BackButton({ variant }: { variant: 'plain' | 'surface' }) {
  const router = useRouter();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: paths.home() });
  };
  return <IconButton icon="arrow-left" label={m.back()} variant={variant} onClick={goBack} />;
}

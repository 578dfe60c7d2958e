import { Icon, IconButton, Kbd } from '@halal-basket/ui';
import { useEffect } from 'react';
import { m } from '../messages.ts';
import { useOverlay } from '../overlays/use-overlay.ts';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search of the console by ⌘K or Ctrl-K, and closes it. */
export function useFindShortcut(): void {
  const { overlay, open, close } = useOverlay();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      if (!isShortcut || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (overlay?.name === 'find') close();
      else open({ name: 'find', input: {} });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [overlay, open, close]);
}

/** The button of the search in the rail. */
export function FindButton() {
  const { open } = useOverlay();
  return (
    <button
      type="button"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => open({ name: 'find', input: {} })}
      className="flex h-10 shrink-0 items-center gap-2.5 rounded-sm bg-surface px-3 text-text-2 ring-[1.5px] ring-control ring-inset hover:ring-text-3"
    >
      <Icon name="magnifying-glass" size={16} />
      <span className="flex-1 text-start">{m.find_open()}</span>
      <Kbd>{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
    </button>
  );
}

/** The button of narrow windows, in their bar. */
export function FindIconButton() {
  const { open } = useOverlay();
  return (
    <IconButton
      icon="magnifying-glass"
      label={m.find_title()}
      onClick={() => open({ name: 'find', input: {} })}
    />
  );
}

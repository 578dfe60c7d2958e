import { Button, Icon, IconButton } from '@halal-basket/ui';
import { useState, useSyncExternalStore } from 'react';
import { installOffer } from '../../install-prompt.ts';
import { m } from '../../messages.ts';
import { type InstallWay, installWay } from './install-way.ts';

const dismissedKey = 'hb-install-later';

/** Storage throws where the browser forbids it. */
function dismissedAt(): number {
  try {
    return Number(localStorage.getItem(dismissedKey) ?? 0);
  } catch {
    return 0;
  }
}

function keepDismissal(now: number): void {
  try {
    localStorage.setItem(dismissedKey, String(now));
  } catch {
    // The offer is hidden as long as the page.
  }
}

const wayOfBrowser = (): InstallWay =>
  installWay(
    {
      isHeld: installOffer.isHeld(),
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      userAgent: navigator.userAgent,
      dismissedAt: dismissedAt(),
    },
    Date.now(),
  );

/** Offers to install the shop on the device. Screens show it after an order and in the account. */
export function InstallOffer() {
  const way = useSyncExternalStore(installOffer.subscribe, wayOfBrowser, () => 'none');
  const [isDismissed, setIsDismissed] = useState(false);
  if (way === 'none' || isDismissed) return null;
  const dismiss = () => {
    keepDismissal(Date.now());
    setIsDismissed(true);
  };
  return (
    <section
      aria-label={m.install_title()}
      className="flex flex-wrap items-center gap-3 rounded-lg bg-surface-2 p-4"
    >
      <Icon name="device-mobile" size={24} className="text-brand" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semi">{m.install_title()}</p>
        <p className="mt-0.5 text-sm text-text-2">
          {way === 'menu' ? m.install_ios() : m.install_text()}
        </p>
      </div>
      {way === 'dialog' && (
        <Button
          variant="ghost"
          onClick={() => {
            void installOffer.show().then((isAccepted) => isAccepted || dismiss());
          }}
        >
          {m.install_button()}
        </Button>
      )}
      <IconButton icon="x" size="sm" label={m.install_later()} onClick={dismiss} />
    </section>
  );
}

import type { AppDevice } from '@halal-basket/device/device';
import { Button, Icon, IconButton } from '@halal-basket/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages.ts';
import type { Shop } from '../../shop-context.tsx';
import { versionState } from './app-versions.ts';

interface AppUpdateProps {
  app: Pick<AppDevice, 'openOutside'>;
  /** The version code of this app. */
  version: number;
  shop: Shop;
  children: ReactNode;
}

/** The shop in an app, which is replaced by a request to update once its version has ended. */
export const AppUpdate = (props: AppUpdateProps) => (
  <QueryClientProvider client={props.shop.queryClient}>
    <Versioned {...props} />
  </QueryClientProvider>
);

function Versioned({ app, version, shop, children }: AppUpdateProps) {
  const { data } = useQuery(shop.queries.launch());
  const [isLater, setIsLater] = useState(false);
  const state = versionState(version, data?.remoteConfig);
  const open = () => app.openOutside(String(data?.remoteConfig['app.store']?.value ?? shop.origin));
  if (state === 'ended') return <Ended onUpdate={open} />;
  return (
    <>
      {state === 'old' && !isLater && <Offer onUpdate={open} onLater={() => setIsLater(true)} />}
      {children}
    </>
  );
}

/** An older version that still works. */
const Offer = ({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) => (
  <div
    role="status"
    className="flex items-center gap-3 bg-promise-soft px-gutter pt-[max(8px,env(safe-area-inset-top))] pb-2 text-text"
  >
    <p className="min-w-0 flex-1 text-sm font-semi">{m.app_update_offer()}</p>
    <Button size="sm" onClick={onUpdate}>
      {m.app_update_open()}
    </Button>
    <IconButton icon="x" size="sm" label={m.app_update_later()} onClick={onLater} />
  </div>
);

/** A version whose calls the shop no longer answers. The cart and the orders stay on the server. */
const Ended = ({ onUpdate }: { onUpdate: () => void }) => (
  <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-gutter py-14 text-center">
    <span className="mb-6 grid size-28 place-items-center rounded-pill bg-brand-soft text-[3rem] text-brand">
      <Icon name="arrow-clockwise" />
    </span>
    <h1 className="wide text-3xl">{m.app_update_title()}</h1>
    <p className="mt-3 text-lg text-text-2">{m.app_update_text()}</p>
    <Button size="lg" onClick={onUpdate} className="mt-7">
      {m.app_update_open()}
    </Button>
  </main>
);

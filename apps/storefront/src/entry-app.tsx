import './styles.css';
import { app, choiceOf } from '@halal-basket/device';
import type { AppDevice } from '@halal-basket/device/device';
import { toast } from '@halal-basket/ui';
import { AppUpdate } from './features/app-update/app-update.tsx';
import { appConnection } from './in-app/connection.ts';
import { followDevice, passDocumentsOn } from './in-app/navigation.ts';
import { m } from './messages.ts';
import { pageLocale } from './page-locale.ts';
import type { PageState, Theme } from './page-state.ts';
import { startShop } from './start-shop.tsx';

/** The state of a page that no server rendered. */
const emptyState = ({ shopOrigin }: AppDevice): PageState => ({
  shell: matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'mobile',
  theme: (choiceOf('hb_theme') ?? 'system') as Theme,
  locale: pageLocale(),
  origin: shopOrigin,
  development: false,
  madeAt: Date.now(),
  hydrate: false,
  queries: { queries: [], mutations: [] },
});

/** Starts the shop in an app: the same routes and screens, rendered on the device. */
async function start(root: HTMLElement, device: AppDevice): Promise<void> {
  const { version } = await device.start();
  const { shop, router } = await startShop({
    root,
    state: emptyState(device),
    rendered: false,
    connection: appConnection(device, version),
    around: (its, page) => (
      <AppUpdate app={device} version={version} shop={its}>
        {page}
      </AppUpdate>
    ),
  });
  followDevice(device, router);
  passDocumentsOn(device, () => toast.show({ text: m.app_document_failed(), tone: 'danger' }));
  const { queryKey } = shop.queries.launch();
  // The shop may have ended this version, or the session, in the meantime.
  device.onReturn(() => void shop.queryClient.invalidateQueries({ queryKey }));
  device.showPage();
}

const root = document.getElementById('root');
// Not awaited: screens import this file, so awaiting them would never end.
if (root && app) void start(root, app);

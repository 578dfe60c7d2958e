import type { ShopRouter } from '../router.tsx';
import type { Shop } from '../shop-context.tsx';
import { track } from './track.ts';

/**
 * Starts the adapters that the remote configuration switches on. Without any, it does not load
 * their code.
 */
export async function measure({ queryClient, queries }: Shop, router: ShopRouter): Promise<void> {
  const launch = () => queryClient.getQueryData(queries.launch().queryKey);
  const config = launch()?.remoteConfig ?? {};
  if (!Object.keys(config).some((name) => name.startsWith('analytics.'))) return;
  const [{ startAnalytics }, { switchedOn }, { loadTag }] = await Promise.all([
    import('./dispatcher.ts'),
    import('./priorities.ts'),
    import('./tag.ts'),
  ]);
  const look = () =>
    track({ name: 'page_view', path: router.state.location.pathname, title: document.title });
  look();
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) look();
  });
  startAnalytics(switchedOn(config), () => {
    const { customerType = 'NU', loggedIn = false, isPrimeMember = false } = launch() ?? {};
    return { customerType, loggedIn, isPrimeMember };
  });
  const tag = config['analytics.tag']?.value;
  if (typeof tag === 'string') loadTag(tag);
}

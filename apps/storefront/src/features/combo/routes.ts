import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { comboStructured } from './combo-structured.ts';
import { breadcrumbList, pageHead, sharingImage } from '../../head.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { text } from '../../search-params.ts';
import { loaded } from '../../app/load.ts';
import { bare } from '../../shell/chrome.ts';
import { rootRoute } from '../../app/root-route.ts';

const comboRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/combo-items/$comboProductId',
  staticData: {
    shape: 'product',
    chrome: bare,
  },
  validateSearch: (search: Record<string, unknown>): { cuts?: string } => text(search, 'cuts'),
  loader: ({ context: { queryClient, queries }, params, location }) =>
    loaded(
      queryClient.ensureQueryData(queries.combo(Number(params.comboProductId))),
      location.href,
      m.combo_missing,
    ),
  head: ({ loaderData: combo, match }) => {
    const { origin } = match.context;
    if (!combo) return pageHead(origin, { title: m.not_found_title() });
    const path = paths.combo(combo.comboProductId);
    return pageHead(origin, {
      title: combo.comboName,
      description: combo.comboDescription,
      canonical: path,
      kind: 'product',
      ...(import.meta.env.SSR && {
        image: sharingImage('combo', combo.comboProductId),
        structured: [
          comboStructured(origin, combo),
          breadcrumbList(origin, [
            { name: m.nav_home(), path: paths.home() },
            { name: m.combo_list(), path: paths.combos() },
            { name: combo.comboName, path },
          ]),
        ],
      }),
    });
  },
  component: lazyRouteComponent(() => import('./combo-screen.tsx'), 'ComboScreen'),
});

export const comboRoutes = [comboRoute] as const;

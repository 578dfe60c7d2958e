import { brand } from '@halal-basket/contract/brand';
import { directionOf, type Locale, withLocale } from '@halal-basket/contract/languages';
import { m } from './messages.ts';

const wide = { form_factor: 'wide', sizes: '1440x900' };
const narrow = { form_factor: 'narrow', sizes: '780x1688' };

const icon = (src: string, sizes: string, purpose?: string) => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** Where an installed shop's icon leads when it is pressed for long. */
const shortcuts = [
  { message: m.orders_title, path: '/my/orders' },
  { message: m.search_label, path: '/search' },
  { message: m.cart_title, path: '/cart' },
  { message: m.offers_title, path: '/offers' },
] as const;

const pictures = [
  { name: 'home-narrow', message: m.nav_home, ...narrow },
  { name: 'product-narrow', message: m.add_to_cart, ...narrow },
  { name: 'home-wide', message: m.nav_home, ...wide },
] as const;

/** The web app manifest in the language that is rendered. All languages are one app: they have the same id and scope. */
export function manifestOf(locale: Locale) {
  return {
    id: '/',
    scope: '/',
    start_url: withLocale(locale, '/'),
    lang: locale,
    dir: directionOf(locale),
    name: brand.name,
    short_name: brand.name,
    description: m.install_text(),
    display: 'standalone',
    categories: ['food', 'shopping'],
    background_color: '#ffffff',
    theme_color: '#093a2c',
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
      icon('/favicon.svg', 'any'),
    ],
    shortcuts: shortcuts.map(({ message, path }) => ({
      name: message(),
      url: withLocale(locale, path),
      icons: [icon('/icon-192.png', '192x192')],
    })),
    screenshots: pictures.map(({ name, message, ...size }) => ({
      src: `/screenshots/${name}.webp`,
      type: 'image/webp',
      label: message(),
      ...size,
    })),
    share_target: {
      action: withLocale(locale, '/share'),
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

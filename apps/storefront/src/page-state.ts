import type { Locale } from '@halal-basket/contract/languages';
import type { DehydratedState } from '@tanstack/react-query';

export type ShellKind = 'mobile' | 'desktop';
export type Theme = 'light' | 'dark' | 'system';

/** The data that the server sends to the browser with the markup. */
export interface PageState {
  shell: ShellKind;
  theme: Theme;
  locale: Locale;
  /** Scheme and host of the shop's public address; canonical addresses contain it. */
  origin: string;
  development: boolean;
  /** When the page was made, ms since 1970 by the server's clock; it may have been cached since. */
  madeAt: number;
  /** False after a failure: then the browser renders the page again instead of hydrating it. */
  hydrate: boolean;
  /** True in the page that the service worker answers without a network: it has no data. */
  kept?: true;
  queries: DehydratedState;
}

export const stateElementId = 'hb-state';

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Returns JSON for a `<script>` element. It escapes `<`, so that no text can end the element or
 * open a comment.
 */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

import type { DehydratedState } from '@tanstack/react-query';

export type ShellKind = 'mobile' | 'desktop';
export type Theme = 'light' | 'dark' | 'system';
export type Locale = 'en';

/** What the server hands to the browser beside the markup. */
export interface PageState {
  shell: ShellKind;
  theme: Theme;
  locale: Locale;
  /** Scheme and host under which the shop is known; canonical addresses are built from it. */
  origin: string;
  development: boolean;
  /** When the page was made, ms since 1970 by the server's clock; it may have been kept since. */
  madeAt: number;
  /** False after a failure: then the browser draws the page anew instead of taking it over. */
  hydrate: boolean;
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
 * JSON that can stand inside a `<script>` element whatever its strings contain: without `<`, no
 * text of a product can end the element or open a comment.
 */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Caller } from '@halal-basket/contract/client';
import type { Locale } from '@halal-basket/contract/languages';

export type Shell = 'mobile' | 'desktop';
export type Theme = 'light' | 'dark' | 'system';

/** Made and read by the storefront alone. */
type PageAssets = unknown;

/** The input that the storefront needs to render one page (its `entry-server.tsx`). */
export interface PageRequest {
  /** Path and query, without the language. */
  url: string;
  origin: string;
  shell: Shell;
  theme: Theme;
  locale: Locale;
  caller: Caller;
  assets: PageAssets;
  signedIn: boolean;
  /** The visitor saves data or has a slow connection. */
  weakNetwork?: boolean;
  development: boolean;
}

type EmptyPageRequest = Pick<PageRequest, 'origin' | 'locale' | 'assets' | 'development'>;

export interface PageAnswer {
  status: number;
  /** The target of a redirect. */
  location?: string;
  html: string;
}

export interface StorefrontBundle {
  /** Path and known parameters of an address, by which a page is cached and rendered. */
  addressOf(url: string): string;
  render(request: Omit<PageRequest, 'assets'>): Promise<PageAnswer>;
  /** The page without data that the service worker keeps. */
  emptyPage(request: Omit<EmptyPageRequest, 'assets'>): string;
  /** The web app manifest in a language. */
  manifest(locale: Locale): string;
  clientFolder: string;
}

interface EntryServer {
  renderPage(request: PageRequest): Promise<PageAnswer>;
  addressOf(url: string): string;
  emptyPage(request: EmptyPageRequest): string;
  manifest(locale: Locale): string;
  readAssets(manifest: unknown, translated: unknown): PageAssets;
}

/** Loads the built storefront: its renderer and the list of files that a page needs. */
export async function loadStorefront(dist: string): Promise<StorefrontBundle> {
  const clientFolder = path.join(dist, 'client');
  const textOf = (file: string) => readFile(path.join(clientFolder, '.vite', file), 'utf8');
  const [entry, manifest, translated] = await Promise.all([
    import(
      pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href
    ) as Promise<EntryServer>,
    textOf('manifest.json'),
    textOf('translated.json'),
  ]);
  const assets = entry.readAssets(JSON.parse(manifest), JSON.parse(translated));
  return {
    clientFolder,
    addressOf: (url) => entry.addressOf(url),
    emptyPage: (request) => entry.emptyPage({ ...request, assets }),
    manifest: (locale) => entry.manifest(locale),
    render: (request) => entry.renderPage({ ...request, assets }),
  };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Caller } from '@halal-basket/contract/client';

export type Shell = 'mobile' | 'desktop';
export type Theme = 'light' | 'dark' | 'system';

/** Made and read by the storefront alone. */
type PageAssets = unknown;

/** The input that the storefront needs to render one page (its `entry-server.tsx`). */
export interface PageRequest {
  /** Path and query. */
  url: string;
  origin: string;
  shell: Shell;
  theme: Theme;
  locale: 'en';
  caller: Caller;
  assets: PageAssets;
  signedIn: boolean;
  development: boolean;
}

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
  clientFolder: string;
}

interface EntryServer {
  renderPage(request: PageRequest): Promise<PageAnswer>;
  addressOf(url: string): string;
  readAssets(manifest: unknown): PageAssets;
}

/** Loads the built storefront: its renderer and the list of files that a page needs. */
export async function loadStorefront(dist: string): Promise<StorefrontBundle> {
  const clientFolder = path.join(dist, 'client');
  const [entry, manifest] = await Promise.all([
    import(
      pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href
    ) as Promise<EntryServer>,
    readFile(path.join(clientFolder, '.vite', 'manifest.json'), 'utf8'),
  ]);
  const assets = entry.readAssets(JSON.parse(manifest));
  return {
    clientFolder,
    addressOf: (url) => entry.addressOf(url),
    render: (request) => entry.renderPage({ ...request, assets }),
  };
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

const storefront = path.resolve(import.meta.dirname, '..', '..', 'apps', 'storefront', 'src');

/** The screens that the sources list: patterns of addresses, and names of overlays. */
interface Showable {
  routes: string[];
  overlays: string[];
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

async function showable(): Promise<Showable> {
  const folder = path.join(storefront, 'routes');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const registry = await readFile(path.join(storefront, 'overlays', 'registry.ts'), 'utf8');
  const inputs = /interface OverlayInputs \{\n(.*?)\n\}/s.exec(registry)?.[1] ?? '';
  return {
    routes: sources.flatMap((source) => all(source, /\bpath: '(\/[^']*)'/g)),
    overlays: all(inputs, /^ {2}(\w+):/gm),
  };
}

const parameter = /\{?\$\w+\}?/g;
const leadsTo = (route: string, pathname: string) =>
  new RegExp(`^${route.replace(parameter, '[^/]+')}$`).test(pathname);

/** Records the screens of scenes, to report at the end those without a picture. */
export class Shown {
  readonly #paths = new Set<string>();
  readonly #overlays = new Set<string>();

  async note(page: Page): Promise<void> {
    this.#paths.add(new URL(page.url()).pathname);
    const overlay = await page.evaluate(() => {
      const state: unknown = history.state;
      return (state as { overlay?: { name: string } } | null)?.overlay?.name;
    });
    if (overlay) this.#overlays.add(overlay);
  }

  async lacking(): Promise<string[]> {
    const { routes, overlays } = await showable();
    // Of the routes that match an address, the most specific one counts.
    const said = (route: string) => route.replace(parameter, '').length;
    routes.sort((one, other) => said(other) - said(one));
    const met = new Set([...this.#paths].map((at) => routes.find((route) => leadsTo(route, at))));
    return [
      ...routes.filter((route) => !met.has(route)),
      ...overlays.filter((overlay) => !this.#overlays.has(overlay)),
    ];
  }
}

import {
  defaultLocale,
  directionOf,
  type Locale,
  withLocale,
} from '@halal-basket/contract/languages';
import type { LinkTag, MetaTag } from './head.ts';
import { jsonForScript, type PageState, stateElementId } from './page-state.ts';

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  /** The script that loads the entry after the first paint; development has none. */
  boot?: string | undefined;
  /** The classic script that loads a page of the wrong shell once more; development has none. */
  fitShell?: string | undefined;
  /** The entry module. */
  entry: string;
  styles: string[];
  /** Modules that the entry imports. */
  preloads: string[];
  /** Fonts of the first view. */
  fonts: string[];
  /** The font of each language with a script of its own. */
  scriptFonts?: Record<string, string>;
  /** Built files of a screen's module, by the module's path. */
  chunks: Record<string, string[]>;
  /** Files of the pages that the visitor can open without a network. */
  kept?: readonly string[];
  /** Scripts that exist once per language; those of other languages have its name in their path. */
  translated?: ReadonlySet<string> | undefined;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isEntry?: boolean;
}

export type Manifest = Record<string, ManifestEntry>;

/** Returns a module with all modules that it imports, the module itself first. */
function loadedBy(manifest: Manifest, key: string, seen = new Set<string>()): ManifestEntry[] {
  const entry = manifest[key];
  if (!entry || seen.has(key)) return [];
  seen.add(key);
  return [entry, ...(entry.imports ?? []).flatMap((next) => loadedBy(manifest, next, seen))];
}

/** The modules of the pages that the visitor can open without a network. */
const keptModules = [
  'src/features/cart-page/cart-screen.tsx',
  'src/features/orders/orders-screen.tsx',
  'src/features/orders/order-screen.tsx',
  'src/features/orders/track-screen.tsx',
  'src/features/product/product-screen.tsx',
  'src/features/product-list/categories-screen.tsx',
  'src/features/product-list/category-screen.tsx',
  'src/features/offline/start-offline.ts',
  'src/overlays/overlay-list.tsx',
  'src/shell/saved-notice.tsx',
];

/**
 * Reads what pages need out of the manifest of the browser's build. `translated`: the files that
 * exist once per language (`build/inline-messages.ts`).
 */
export function readAssets(manifest: Manifest, translated: readonly string[] = []): PageAssets {
  const path = (file: string) => `/${file}`;
  const entries = loadedBy(manifest, 'src/entry-client.tsx');
  const [entry = '', ...imported] = entries.map(({ file }) => path(file));
  const boot = manifest['src/boot.ts'];
  const fitShell = manifest['src/fit-shell.ts'];
  const already = new Set([entry, ...imported]);
  const screens = Object.keys(manifest).filter((key) =>
    /^src\/features\/.*-screen\.tsx$/.test(key),
  );
  const filesOf = (key: string): string[] =>
    loadedBy(manifest, key)
      .map(({ file }) => path(file))
      .filter((file) => !already.has(file));
  return {
    ...(boot && { boot: path(boot.file) }),
    ...(fitShell && { fitShell: path(fitShell.file) }),
    entry,
    styles: entries.flatMap(({ css }) => css ?? []).map(path),
    preloads: imported,
    fonts: Object.keys(manifest)
      .filter((key) => /anek-(latin|rupee)\.woff2$/.test(key))
      .map((key) => path(manifest[key]?.file ?? '')),
    scriptFonts: Object.fromEntries(
      Object.entries(manifest).flatMap(([key, { file }]) => {
        const locale = /noto-(\w+)\.woff2$/.exec(key)?.[1];
        return locale ? [[locale, path(file)]] : [];
      }),
    ),
    chunks: Object.fromEntries(screens.map((key) => [key, filesOf(key)])),
    kept: [...new Set(keptModules.flatMap(filesOf))],
    translated: new Set(translated.map(path)),
  };
}

/** The files that a page in the language needs. */
export function assetsFor(locale: Locale, assets: PageAssets): PageAssets {
  const { entry, preloads, chunks, kept, fonts, scriptFonts, translated } = assets;
  if (locale === defaultLocale || !translated) return assets;
  const own = (file: string) =>
    translated.has(file) ? file.replace('/assets/', `/assets/${locale}/`) : file;
  return {
    ...assets,
    entry: own(entry),
    preloads: preloads.map(own),
    ...(kept && { kept: kept.map(own) }),
    fonts: [...fonts, scriptFonts?.[locale] ?? []].flat(),
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([screen, files]) => [screen, files.map(own)]),
    ),
  };
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const attributes = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`)
    .join('');

function metaHtml(tag: MetaTag): string {
  const structured = tag['script:ld+json'];
  if (structured) {
    return `<script type="application/ld+json">${jsonForScript(structured)}</script>`;
  }
  if (tag.title !== undefined) return `<title>${escapeHtml(tag.title)}</title>`;
  return `<meta${attributes({ name: tag.name, property: tag.property, content: tag.content })}>`;
}

/** The router writes attribute names as React does; documents write them in lower case. */
const linkHtml = (link: LinkTag): string =>
  `<link${attributes(
    Object.fromEntries(Object.entries(link).map(([name, value]) => [name.toLowerCase(), value])),
  )}>`;

export interface DocumentParts {
  meta: MetaTag[];
  links: LinkTag[];
  body: string;
  state: PageState;
  assets: PageAssets;
  /** The module of the current screen. */
  screen?: string | undefined;
  /** The page uses the fonts of the device. */
  weakNetwork?: boolean | undefined;
}

/** The icons of all pages. */
const iconSprite = '/assets/icons.svg';

const themeColours = { light: '#093a2c', dark: '#082a20' };

/**
 * Loads the entry by `boot.ts`, with all modules that it needs; `boot.ts` explains why it waits.
 */
function scriptHtml(assets: PageAssets, screen?: string, kept?: readonly string[]): string {
  const { boot, entry, preloads, chunks } = assets;
  if (!boot) return `<script type="module" src="${entry}"></script>`;
  const libraries = preloads.join(' ');
  const own = (screen && chunks[screen]?.join(' ')) || undefined;
  return `<script${attributes({ type: 'module', src: boot, async: '', 'data-entry': entry, 'data-libraries': libraries, 'data-screen': own, 'data-kept': kept?.join(' ') })}></script>`;
}

/**
 * The document around the rendered shop, which is complete without scripts. No inline script runs:
 * the policy is `script-src 'self'`.
 */
export function documentHtml(parts: DocumentParts): string {
  const { meta, links, body, state, assets, screen, weakNetwork = false } = parts;
  const direction = directionOf(state.locale);
  const fonts = weakNetwork ? [] : assets.fonts;
  return `<!doctype html>
<html lang="${state.locale}" dir="${direction}" data-theme="${state.theme}" data-shell="${state.shell}"${weakNetwork ? ' data-network="weak"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${assets.fitShell ? `<script src="${assets.fitShell}"></script>\n` : ''}${meta.map(metaHtml).join('\n')}
${links.map(linkHtml).join('\n')}
<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${assets.boot ? `<link rel="manifest" href="${withLocale(state.locale, '/manifest.webmanifest')}">\n` : ''}${fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${scriptHtml(assets, screen, state.kept && [...(assets.kept ?? []), iconSprite])}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${stateElementId}">${jsonForScript(state)}</script>
</body>
</html>`;
}

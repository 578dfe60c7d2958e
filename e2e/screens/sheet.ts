import type { Shell } from '../support/browser.ts';

const columns: Record<Shell, number> = { mobile: 8, desktop: 4 };

/** A page with all pictures of a series. */
export const sheetHtml = (files: readonly string[], shell: Shell): string => `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 16px; font: 14px sans-serif; background: #8a948f; }
  main { display: grid; grid-template-columns: repeat(${columns[shell]}, 1fr); gap: 16px; }
  figure { margin: 0; }
  img { width: 100%; display: block; }
</style>
<main>${files.map((file) => `<figure><figcaption>${file}</figcaption><img src="${file}"></figure>`).join('')}</main>
`;

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, type Shell, type Visit, visit } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import startStore from '../support/start-store.ts';
import { Shown } from './missing-screens.ts';
import { readmePictures } from './readme-pictures.ts';
import { type Scene, scenes } from './scenes/index.ts';
import { sheetHtml } from './sheet.ts';
import { still } from './wait-until-still.ts';

type Theme = 'light' | 'dark';

const folder = path.resolve(import.meta.dirname, '..', '..', '.cache', 'screens');

interface Series {
  shell: Shell;
  theme: Theme;
  wanted: (scene: Scene) => boolean;
  shown: Shown;
}

/** Reports what is wrong with a screen, except errors that the scene provokes. */
async function report(visitor: Visit, screen: string, { provokes, waits }: Scene): Promise<void> {
  const judged = provokes ? { ...visitor, problems: [] } : visitor;
  const faults = await faultsOf(judged, waits).catch((error: unknown) => [
    String(error).split('\n')[0] ?? '',
  ]);
  visitor.problems.length = 0;
  if (faults.length === 0) return;
  process.exitCode = 1;
  console.error([screen, ...faults].join('\n    '));
}

/** Plays all scenes in one browser and keeps the requested pictures. */
async function takeSeries(
  browser: Browser,
  { shell, theme, wanted: matches, shown }: Series,
): Promise<void> {
  const visitor = await visit(browser, shell, { theme });
  const { page } = visitor;
  const taken: string[] = [];
  for (const scene of scenes) {
    if (scene.only && scene.only !== shell) continue;
    try {
      await scene.set(page);
    } catch (error) {
      console.error(`${shell} ${theme} ${scene.name}: ${String(error).split('\n')[0]}`);
      process.exitCode = 1;
    }
    await shown.note(page);
    if (!matches(scene)) {
      visitor.problems.length = 0;
      continue;
    }
    await still(page);
    await report(visitor, `${shell} ${theme} ${scene.name}`, scene);
    const file = `${scene.name}-${shell}-${theme}.png`;
    await page.screenshot({ path: path.join(folder, file) });
    taken.push(file);
  }
  await visitor.close();
  await takeSheet(browser, `sheet-${shell}-${theme}`, taken, shell);
}

async function takeSheet(browser: Browser, name: string, files: string[], shell: Shell) {
  const html = path.join(folder, `${name}.html`);
  await writeFile(html, sheetHtml(files, shell));
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  await page.goto(`file://${html}`);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await page.close();
}

async function main(words: string[]): Promise<void> {
  const stop = await startStore();
  const browser = await launchBrowser();
  try {
    if (words.includes('--readme')) {
      await readmePictures(browser);
      return;
    }
    await mkdir(folder, { recursive: true });
    const matches = ({ name }: Scene) =>
      words.length === 0 || words.some((word) => name.includes(word));
    const shown = new Shown();
    for (const shell of ['mobile', 'desktop'] as const) {
      for (const theme of ['light', 'dark'] as const) {
        await takeSeries(browser, { shell, theme, wanted: matches, shown });
        console.log(`${shell} ${theme}: ${folder}/sheet-${shell}-${theme}.png`);
      }
    }
    const lacking = await shown.lacking();
    if (lacking.length > 0) {
      console.error(`No scene shows: ${lacking.join(', ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await stop();
  }
}

await main(process.argv.slice(2));

import fs from 'node:fs';
import path from 'node:path';
import { execute } from './processes.mjs';
import { Explained } from './terminal.mjs';

/** Chromium without a window: pages take about half of the processor time. */
const headless = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} the program of a Chromium on this machine */
export function findChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (fs.existsSync(configured)) return configured;
    throw new Explained(
      `CHROMIUM_PATH is "${configured}", but this file does not exist: set it to the program of a Chromium.`,
    );
  }
  const named = [headless, ...names].flatMap(onPath);
  return [...named, ...otherPlaces].find((file) => fs.existsSync(file));
}

/** @param {string} name */
const onPath = (name) =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name));

const hasHeadless = () => onPath(headless).some((file) => fs.existsSync(file));

/**
 * Finds the program of a Chromium. Installs the package where it is missing, apt-get exists and we are root: the one
 * without a window, or else the whole browser.
 * @param {(note: string) => void} note
 * @returns {Promise<string>}
 */
export async function ensureChromium(note) {
  const isTold = process.env['CHROMIUM_PATH'] !== undefined;
  if (!isTold && !hasHeadless() && mayInstall()) {
    note(`installing the package ${headless}`);
    await installPackage(headless);
  }
  const found = findChromium();
  if (found) return found;
  if (mayInstall()) {
    note('installing the package chromium');
    const { code, output } = await installPackage('chromium');
    if (code !== 0) throw new Explained(`apt-get could not install chromium:\n\n${output.trim()}`);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Explained(
    'The browser tests need Chromium or Chrome, but neither is installed.\n' +
      '  Debian, Ubuntu:  sudo apt-get install chromium\n' +
      '  Fedora:          sudo dnf install chromium\n' +
      '  macOS:           brew install --cask chromium\n' +
      'Install one of them, or set CHROMIUM_PATH to its program.',
  );
}

const mayInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

/** @param {string} name */
async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An old list names an old browser. Without an answer the list that is there has to do.
  await execute('apt-get', ['update'], { env });
  return execute('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}

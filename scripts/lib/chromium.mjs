import fs from 'node:fs';
import path from 'node:path';
import { execute } from './processes.mjs';
import { Explained } from './terminal.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} the program of a Chromium on this machine */
export function findChromium() {
  const told = process.env['CHROMIUM_PATH'];
  if (told) {
    if (fs.existsSync(told)) return told;
    throw new Explained(`CHROMIUM_PATH is "${told}", but there is no such file.`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...otherPlaces].find((file) => fs.existsSync(file));
}

/**
 * The program of a Chromium; on Debian and its like it is installed when it is missing and we may.
 * @param {(note: string) => void} note
 * @returns {Promise<string>}
 */
export async function ensureChromium(note) {
  const found = findChromium();
  if (found) return found;
  if (mayInstall()) {
    note('installing the package chromium');
    await installPackage();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Explained(
    'The browser journeys need Chromium or Chrome, and there is none here.\n' +
      '  Debian, Ubuntu:  sudo apt-get install chromium\n' +
      '  Fedora:          sudo dnf install chromium\n' +
      '  macOS:           brew install --cask chromium\n' +
      'Or set CHROMIUM_PATH to the program.',
  );
}

const mayInstall = () => process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  if ((await execute('apt-get', install, { env })).code === 0) return;
  await execute('apt-get', ['update'], { env });
  const { code, output } = await execute('apt-get', install, { env });
  if (code !== 0) throw new Explained(`apt-get could not install chromium:\n\n${output.trim()}`);
}

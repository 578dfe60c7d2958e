import fs from 'node:fs';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from './build-stamps.mjs';
import { filesBelow } from './files.mjs';
import { inRoot, root } from './paths.mjs';
import { run, toolCommand } from './processes.mjs';
import { step } from './terminal.mjs';

const apps = ['storefront', 'console'];

/**
 * Compiles the changed messages of the web apps. The sources import them, so the type check and the tests of
 * a fresh clone need them before a build.
 */
export async function ensureGenerated() {
  for (const app of apps) {
    const folder = `apps/${app}`;
    if (!fs.existsSync(inRoot(folder, 'build/messages.ts'))) continue;
    const name = `messages-${app}`;
    const texts = filesBelow(inRoot(folder, 'src'), /\.json$/);
    const expected = fingerprint([
      ...['messages', 'project.inlang', 'build'].map((one) => `${folder}/${one}`),
      ...texts.map((file) => path.relative(root, file)),
    ]);
    const there = fs.existsSync(inRoot(folder, 'src/paraglide/messages.js'));
    if (there && readStamp(name) === expected) continue;
    await step(`Messages of the ${app}`, () =>
      run(...toolCommand('tsx', ['build/messages.ts']), { cwd: inRoot(folder) }),
    );
    writeStamp(name, expected);
  }
}

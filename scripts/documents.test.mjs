import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot, root } from './lib/paths.mjs';

const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && fs.existsSync(inRoot(file)));
/** The texts of the demo shop are not checked: they link to pages of the shop, not to files. */
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('demo/texts/'));
const read = (/** @type {string} */ file) => fs.readFileSync(inRoot(file), 'utf8');

const decisionPage = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const decisions = files.filter((file) => decisionPage.test(file)).sort();

describe('documents', () => {
  it('link to files that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !fs.existsSync(inRoot(path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const unknown = documents.flatMap((file) =>
      [...read(file).matchAll(/`npm run ([a-z:]+(?:-[a-z]+)*)(?![^`]* -w )/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts) && name !== 'messages')
        .map((name) => `${file}: npm run ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('decisions', () => {
  it('have consecutive numbers, in the file and in the title', () => {
    const numbers = decisions.map((file) => Number(decisionPage.exec(file)?.[1]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    expect(decisions.map((file) => Number.parseInt(read(file).slice(2), 10))).toEqual(numbers);
  });

  it.each(decisions)('%s has context, decision and consequences', (file) => {
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('are all listed in the README', () => {
    const list = read('docs/decisions/README.md');
    expect(decisions.filter((file) => !list.includes(`(${path.basename(file)})`))).toEqual([]);
  });

  it('exist where code and documents name them', () => {
    const unknown = files
      .filter((file) => /\.(ts|tsx|mjs|md)$/.test(file) && !file.startsWith('docs/decisions/'))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:\bdecision |docs\/decisions\/)0*(\d{1,4})\b/gi)]
          .filter(([, number]) => Number(number) > decisions.length)
          .map(([found]) => `${file}: ${found}`),
      );
    expect(unknown).toEqual([]);
  });
});

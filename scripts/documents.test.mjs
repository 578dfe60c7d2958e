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

const modulesFolder = 'apps/server/src/modules';
const modules = fs
  .readdirSync(inRoot(modulesFolder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const migrations = files
  .filter((file) => /^apps\/server\/migrations\/.+\.sql$/.test(file))
  .map(read)
  .join('\n');

/** The tables of the module's schema, as the migrations create them. */
const tablesOf = (/** @type {string} */ module) => {
  const schema = module.replaceAll('-', '_');
  return [...migrations.matchAll(/^create (?:unlogged )?table (\w+)\."?(\w+)/gim)]
    .filter(([, owner]) => owner === schema)
    .map(([, , table = '']) => table);
};
const foldersOf = (/** @type {string} */ module) =>
  fs
    .readdirSync(inRoot(modulesFolder, module), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
/** The words in code marks, `a` and `a/b.ts`, of a text. */
const marked = (/** @type {string} */ text) =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

describe('the README of the module', () => {
  it.each(modules)('%s lists its tables and folders, and no others', (module) => {
    const text = read(`${modulesFolder}/${module}/README.md`);
    const [tables, folders] = [tablesOf(module), foldersOf(module)];
    const words = marked(text).map((word) => word.replace(`${module.replaceAll('-', '_')}.`, ''));
    expect(tables.filter((table) => !words.includes(table))).toEqual([]);
    const isNamed = (/** @type {string} */ folder) =>
      words.some((word) => word === folder || word.startsWith(`${folder}/`));
    expect(folders.filter((folder) => !isNamed(folder))).toEqual([]);

    const [, owned = ''] = /owns the schema `\w+`:(.+?)\.(?:\s|$)/is.exec(text) ?? [];
    const isPlain = (/** @type {string} */ word) => /^[a-z_]+$/.test(word);
    expect(marked(owned).filter((word) => isPlain(word) && !tables.includes(word))).toEqual([]);
    const [, listed = ''] =
      /\(folders: ([^)]+)\)|\*\*Folders\*\*: (.+?)\.\s/s.exec(text)?.filter(Boolean) ?? [];
    expect(marked(listed).filter((word) => !folders.includes(word))).toEqual([]);
  });
});

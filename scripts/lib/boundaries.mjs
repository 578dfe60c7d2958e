import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';
import { readSource } from './source.mjs';
import { importCycles } from './import-cycles.mjs';
import { fileOf, violations } from './boundary-rules.mjs';

/** @typedef {{ file: string, line: number, column: number, rule: string, message: string }} Violation */

const workspaceParents = ['apps', 'packages'];
const workspaceRoots = ['e2e', 'bench'];

/**
 * Finds imports that cross a boundary of the program or are part of an import cycle.
 * @param {string} root the folder of the clone
 * @returns {{ violations: Violation[], files: number }}
 */
export function checkBoundaries(root) {
  const layout = readLayout(root);
  const files = [...workspaceParents, ...workspaceRoots].flatMap((folder) =>
    filesBelow(path.join(root, folder), /\.[cm]?[jt]sx?$/).filter(
      (file) => !file.endsWith('.gen.ts'),
    ),
  );
  /** @type {Map<string, import('./import-cycles.mjs').Edge[]>} */
  const graph = new Map();
  const found = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const name = path.relative(root, file).replaceAll('\\', '/');
    const facts = readSource(text, name);
    const edges = facts.imports.map((one) => ({ to: fileOf(name, one) ?? '', offset: one.offset }));
    graph.set(name, edges);
    return violations(layout, name, facts).map(({ offset, rule, message }) => ({
      file: name,
      ...position(text, offset),
      rule,
      message,
    }));
  });
  return { violations: [...found, ...cycles(root, graph)], files: files.length };
}

/**
 * @param {string} root
 * @param {import('./import-cycles.mjs').ImportGraph} graph
 * @returns {Violation[]}
 */
function cycles(root, graph) {
  return importCycles(graph).map(({ offset, files }) => {
    const file = String(files[0]);
    const way = files.slice(1).map((each) => path.posix.relative(path.posix.dirname(file), each));
    return {
      file,
      ...position(fs.readFileSync(path.join(root, file), 'utf8'), offset),
      rule: 'cycle',
      message: `Import cycle: ${way.join(' → ')}. Move the shared code into a separate file.`,
    };
  });
}

/**
 * @typedef {{
 *   modules: string[],
 *   features: string[],
 *   packages: Map<string, { folder: string, declared: Set<string> }>,
 *   rootDeclared: Set<string>,
 * }} Layout
 * @param {string} root
 * @returns {Layout}
 */
function readLayout(root) {
  const folders = [
    ...workspaceParents.flatMap((parent) =>
      foldersIn(path.join(root, parent)).map((name) => `${parent}/${name}`),
    ),
    ...workspaceRoots,
  ].filter((folder) => fs.existsSync(path.join(root, folder, 'package.json')));
  const packages = new Map(
    folders.map((folder) => {
      const manifest = readManifest(path.join(root, folder));
      return [manifest.name, { folder, declared: manifest.declared }];
    }),
  );
  return {
    modules: readModuleNames(path.join(root, 'apps/server/src/modules.ts')),
    features: readNames(path.join(root, 'apps/storefront/src/features.ts')),
    packages,
    rootDeclared: readManifest(root).declared,
  };
}

/** @param {string} folder */
const foldersIn = (folder) => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

/** @param {string} folder */
function readManifest(folder) {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const declared = new Set(
    ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap(
      (kind) => Object.keys(manifest[kind] ?? {}),
    ),
  );
  return { name: String(manifest.name), declared };
}

/**
 * Reads the order of the server's modules without running the file: lint must work before the server does.
 * @param {string} file imports the modules in their order
 */
export function readModuleNames(file) {
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  return [...text.matchAll(/from '\.\/modules\/([a-z-]+)\/index\.ts'/g)].map(([, name]) =>
    String(name),
  );
}

/**
 * Reads the order of the shop's features without running the file.
 * @param {string} file exports one list of names that has the file's name
 */
function readNames(file) {
  if (!fs.existsSync(file)) return [];
  const text = fs.readFileSync(file, 'utf8');
  const list = /export const [a-z]+\s*=\s*\[([^\]]*)\]/.exec(text)?.[1];
  if (list === undefined) throw new Error(`${file} does not export its list of names.`);
  return [...list.matchAll(/['"]([a-z-]+)['"]/g)].map((match) => String(match[1]));
}

/** @param {string} text @param {number} offset */
function position(text, offset) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

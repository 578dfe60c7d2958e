import path from 'node:path';
import { moduleIn } from './code-map.mjs';

/** @typedef {import('./code-map.mjs').CodeMap} CodeMap */
/** For each module the modules that it imports. @typedef {Map<string, Set<string>>} Imports */

/**
 * @param {CodeMap} code @param {string} folder of the modules @param {readonly string[]} modules in order
 * @returns {Imports}
 */
export function importsBetween(code, folder, modules) {
  /** @type {Imports} */
  const imports = new Map(modules.map((name) => [name, new Set()]));
  for (const source of code.values()) {
    for (const origin of [source.imports, source.types, source.exports].flatMap((names) => [
      ...names.values(),
    ])) {
      const to = moduleIn(folder, origin.file);
      if (to !== source.module && imports.has(to)) imports.get(source.module)?.add(to);
    }
  }
  return imports;
}

/**
 * Throws where a module imports one that comes later in the order. Without such an import there is no cycle.
 * @param {Imports} imports @param {readonly string[]} modules
 */
export function refuseArrowsBack(imports, modules) {
  for (const [from, targets] of imports) {
    for (const to of targets) {
      if (modules.indexOf(to) > modules.indexOf(from)) {
        throw new Error(`${from} imports ${to}, which comes later in modules.ts: use an event.`);
      }
    }
  }
}

/**
 * Removes the imports that follow from others: where a imports b and b imports c, it omits a to c.
 * @param {Imports} imports @returns {Imports}
 */
export function withoutShortcuts(imports) {
  /** @param {string} from @param {string} to @returns {boolean} */
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return new Map(
    [...imports].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => ![...targets].some((other) => reaches(other, to)))),
    ]),
  );
}

/** @param {Imports} imports @param {readonly string[]} modules @param {string} folder as the document links it */
export function modulePicture(imports, modules, folder) {
  const shown = withoutShortcuts(imports);
  const arrows = modules.flatMap((from) =>
    inOrder(shown.get(from), modules).map((to) => `  ${from} --> ${to}`),
  );
  const rows = modules.map((name, index) => {
    const targets = inOrder(imports.get(name), modules).join(', ') || 'no module';
    return `${index + 1}. [${name}](${path.posix.join(folder, name)}): ${targets}`;
  });
  const count = [...imports.values()].reduce((sum, targets) => sum + targets.size, 0);
  return [
    '```mermaid',
    'flowchart BT',
    ...modules.map((name) => `  ${name}["${name}"]`),
    ...arrows,
    '```',
    '',
    `The ${modules.length} modules in their order, each with the modules that it imports (${count} in total):`,
    '',
    ...rows,
  ].join('\n');
}

/** @param {Set<string> | undefined} names @param {readonly string[]} modules */
const inOrder = (names, modules) => modules.filter((name) => names?.has(name));

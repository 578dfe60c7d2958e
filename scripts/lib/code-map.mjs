import fs from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { filesBelow } from './files.mjs';
import { isNode, visit } from './source.mjs';

/** @typedef {import('./source.mjs').Node} Node */
/** A name with the file that it comes from. @typedef {{ file: string, name: string }} Origin */
/**
 * One file: its top-level declarations, its imports and its exports.
 * @typedef {{
 *   module: string,
 *   program: Node,
 *   imports: Map<string, Origin>,
 *   types: Map<string, Origin>,
 *   exports: Map<string, Origin>,
 *   declared: Map<string, Node>,
 * }} SourceFile
 * @typedef {Map<string, SourceFile>} CodeMap
 */

/**
 * Reads the files of all modules, without the tests.
 * @param {string} folder contains one folder for each module
 * @returns {CodeMap}
 */
export function readModules(folder) {
  const files = filesBelow(folder, /\.ts$/).filter((file) => !file.endsWith('.test.ts'));
  return new Map(files.map((file) => [file, readFile(file, folder)]));
}

/** @param {string} file @param {string} folder @returns {SourceFile} */
function readFile(file, folder) {
  const text = fs.readFileSync(file, 'utf8');
  const program = /** @type {Node} */ (
    /** @type {unknown} */ (parseAst(text, { lang: 'ts', sourceType: 'module' }, file))
  );
  /** @type {SourceFile} */
  const source = {
    module: moduleIn(folder, file),
    program,
    imports: new Map(),
    types: new Map(),
    exports: new Map(),
    declared: new Map(),
  };
  for (const statement of nodesIn(program['body'])) readStatement(source, file, statement);
  return source;
}

/** @param {string} folder @param {string} file */
export const moduleIn = (folder, file) => path.relative(folder, file).split(path.sep)[0] ?? '';

/** @param {SourceFile} source @param {string} file @param {Node} statement */
function readStatement(source, file, statement) {
  const target = valueOf(statement['source']);
  if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') {
    return declare(source, statement);
  }
  if (isNode(statement['declaration'])) declare(source, statement['declaration']);
  if (target !== undefined && !target.startsWith('.')) return;
  const from = target === undefined ? file : path.resolve(path.dirname(file), target);
  for (const specifier of nodesIn(statement['specifiers'])) {
    const isType = [statement, specifier].some(
      (node) => node['importKind'] === 'type' || node['exportKind'] === 'type',
    );
    if (specifier.type === 'ImportSpecifier') {
      const origin = { file: from, name: nameOf(specifier['imported']) };
      (isType ? source.types : source.imports).set(nameOf(specifier['local']), origin);
    } else if (specifier.type === 'ExportSpecifier' && !isType) {
      const origin = { file: from, name: nameOf(specifier['local']) };
      source.exports.set(nameOf(specifier['exported']), origin);
    }
  }
}

/** @param {SourceFile} source @param {Node} statement */
function declare({ declared }, statement) {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    declared.set(nameOf(statement['id']), statement);
  }
  if (statement.type === 'VariableDeclaration') {
    for (const one of nodesIn(statement['declarations'])) declared.set(nameOf(one['id']), one);
  }
}

/**
 * Finds the file that declares a name, through the exports of other files. Returns undefined for a name that
 * no module declares.
 * @param {CodeMap} code @param {string} file @param {string} name
 * @returns {Origin | undefined}
 */
export function originOf(code, file, name) {
  const source = code.get(file);
  if (!source || source.declared.has(name)) return source && { file, name };
  const next = source.imports.get(name) ?? source.exports.get(name);
  return next && originOf(code, next.file, next.name);
}

/** The names that code uses: no types, no names of properties. @param {unknown} code */
export function namesIn(code) {
  /** @type {Set<string>} */
  const names = new Set();
  visit(code, (node) => {
    if (/^TS(Type|Interface)/.test(node.type)) return false;
    const isProperty = node.type === 'MemberExpression' || node.type === 'Property';
    if (isProperty && !node['computed']) {
      for (const name of namesIn(node['object'] ?? node['value'])) names.add(name);
      return false;
    }
    if (node.type === 'Identifier') names.add(nameOf(node));
    return undefined;
  });
  return names;
}

/** Does this declaration work in its caller's transaction? Then its first parameter is a `Tx`. @param {Node | undefined} declaration */
export function writes(declaration) {
  const code = isNode(declaration?.['init']) ? declaration['init'] : declaration;
  const [first] = nodesIn(code?.['params']);
  return typeOf(first) === 'Tx';
}

/** The name of the type that is written behind a name. @param {Node | undefined} node */
export function typeOf(node) {
  const annotation = node?.['typeAnnotation'];
  const type = isNode(annotation) ? annotation['typeAnnotation'] : undefined;
  return isNode(type) && isNode(type['typeName']) ? nameOf(type['typeName']) : '';
}

/** @param {unknown} value */
export const nodesIn = (value) => (Array.isArray(value) ? value.filter(isNode) : []);

/** @param {unknown} node */
export function nameOf(node) {
  const name = isNode(node) ? node['name'] : undefined;
  return typeof name === 'string' ? name : '';
}

/** The text of a literal. @param {unknown} node */
export const valueOf = (node) =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined;

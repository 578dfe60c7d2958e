import { parseAst } from 'rolldown/parseAst';

/** @typedef {{ specifier: string, typeOnly: boolean, offset: number }} Import */
/** @typedef {{ imports: Import[], clockReads: number[] }} Facts */
/** @typedef {{ type: string, start: number, [key: string]: unknown }} Node */

/**
 * Reads the imports and clock reads of one source file, for the check of boundaries.
 * @param {string} text
 * @param {string} file its ending selects TypeScript and JSX
 * @returns {Facts}
 */
export function readSource(text, file) {
  /** @type {Facts} */
  const facts = { imports: [], clockReads: [] };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(text, { lang, sourceType: 'module' }, file), (node) => {
    const found = importIn(node);
    if (found) facts.imports.push(found);
    if (readsTheClock(node)) facts.clockReads.push(node.start);
  });
  return facts;
}

/**
 * @param {unknown} value
 * @param {(node: Node) => void | false} see returns false to skip the nodes below this one
 */
export function visit(value, see) {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (isNode(value)) {
    if (see(value) === false) return;
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see);
  }
}

/** @param {unknown} value @returns {value is Node} */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** @param {Node} node @returns {Import | undefined} */
function importIn(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType': {
      const specifier = textOf(node['source'] ?? node['argument']);
      return specifier === undefined
        ? undefined
        : { specifier, typeOnly: isTypeOnly(node), offset: node.start };
    }
    default:
      return undefined;
  }
}

/** @param {Node} node */
function isTypeOnly(node) {
  if (node.type === 'TSImportType') return true;
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const parts = node['specifiers'];
  if (!Array.isArray(parts) || parts.length === 0) return false;
  return parts.every((part) => part.importKind === 'type' || part.exportKind === 'type');
}

/** @param {unknown} node */
function textOf(node) {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSLiteralType') return textOf(node['literal']);
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}

/** `new Date()` without arguments and `Date.now()`. @param {Node} node */
function readsTheClock(node) {
  const callee = /** @type {Node | undefined} */ (node['callee']);
  if (!callee) return false;
  if (node.type === 'NewExpression') {
    return isNamed(callee, 'Date') && Array.isArray(node['arguments']) && !node['arguments'].length;
  }
  return (
    node.type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    isNamed(callee['object'], 'Date') &&
    isNamed(callee['property'], 'now')
  );
}

/** @param {unknown} node @param {string} name */
const isNamed = (node, name) => isNode(node) && node.type === 'Identifier' && node['name'] === name;

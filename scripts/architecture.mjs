import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readModuleNames } from './lib/boundaries.mjs';
import { readModules } from './lib/code-map.mjs';
import { importsBetween, modulePicture, refuseArrowsBack } from './lib/module-picture.mjs';
import { orderPicture } from './lib/order-picture.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/terminal.mjs';

const document = 'docs/architecture.md';
const modulesFolder = 'apps/server/src/modules';

/** The calls of an order. The picture follows each of them through the code. */
const way = {
  customer: ['addToCart', 'saveShipments', 'placeOrder', 'payOrder'],
  staff: ['consoleTransitionOrder'],
};

/** Returns the document with both pictures drawn again. @param {string} text */
function drawn(text) {
  const folder = inRoot(modulesFolder);
  const modules = readModuleNames(inRoot('apps/server/src/modules.ts'));
  const code = readModules(folder);
  const imports = importsBetween(code, folder, modules);
  refuseArrowsBack(imports, modules);
  const link = path.posix.relative(path.posix.dirname(document), modulesFolder);
  const calls = inRoot('packages/contract/src/calls');
  const withModules = between(text, 'modules', modulePicture(imports, modules, link));
  return between(withModules, 'order', orderPicture(code, calls, modules, way));
}

/**
 * @param {string} text
 * @param {string} name of the marker
 * @param {string} content the text between the two comments of that name
 */
export function between(text, name, content) {
  const [begin, end] = [`<!-- ${name}: npm run architecture -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`${document} lacks the comments "${begin}" and "${end}".`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** Compares the pictures of the document with the code. @returns {boolean} */
export function architectureIsTrue() {
  const text = fs.readFileSync(inRoot(document), 'utf8');
  const isTrue = text === drawn(text);
  if (!isTrue) say(`  ${document} differs from the code: run npm run architecture`);
  return isTrue;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) process.exitCode = architectureIsTrue() ? 0 : 1;
  else {
    const file = inRoot(document);
    fs.writeFileSync(file, drawn(fs.readFileSync(file, 'utf8')));
    say(`Wrote the pictures of ${document}`);
  }
}

import { pathToFileURL } from 'node:url';
import { checkBoundaries } from './lib/boundaries.mjs';
import { root } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { say } from './lib/terminal.mjs';
import { checkWording } from './lib/wording.mjs';

/**
 * @param {string[]} [args] arguments for oxlint, for example --fix
 * @returns {Promise<boolean>} whether oxlint reports nothing
 */
export async function lint(args = []) {
  const command = toolCommand('oxlint', [
    '--type-aware',
    '--report-unused-disable-directives',
    ...args,
  ]);
  const { code, output } = await execute(...command);
  if (code !== 0) say(output.trimEnd());
  return code === 0;
}

/** @returns {boolean} whether no import crosses a boundary or is part of a cycle */
export function boundaries() {
  const { violations, files } = checkBoundaries(root);
  for (const { file, line, column, rule, message } of violations) {
    say(`${file}:${line}:${column}  boundaries(${rule}): ${message}`);
  }
  say(`  ${files} files, ${violations.length} imports across a boundary or in a cycle`);
  return violations.length === 0;
}

/** @returns {boolean} whether no text contains a phrase that the project no longer uses */
export function wording() {
  const { relapses, files } = checkWording(root);
  for (const { file, line, kind, phrase, why, text } of relapses) {
    say(`${file}:${line}  "${phrase}" (${kind}): ${why}: ${text.trim()}`);
  }
  say(`  ${files} files, ${relapses.length} phrases to rewrite (scripts/lib/wording-phrases.mjs)`);
  return relapses.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const good = [boundaries(), wording(), await lint(process.argv.slice(2))];
  process.exitCode = good.every(Boolean) ? 0 : 1;
}

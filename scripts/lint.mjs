import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { say } from './lib/terminal.mjs';
import { checkWalls } from './lib/walls.mjs';

/**
 * @param {string[]} [args] handed to oxlint, for example --fix
 * @returns {Promise<boolean>} whether there is nothing to say
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

/** @returns {boolean} whether no import crosses a wall */
export function walls() {
  const { crossings, files } = checkWalls(root);
  for (const { file, line, column, wall, message } of crossings) {
    say(`${file}:${line}:${column}  wall(${wall}): ${message}`);
  }
  say(`  ${files} files, ${crossings.length} imports through a wall`);
  return crossings.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const good = [walls(), await lint(process.argv.slice(2))];
  process.exitCode = good.every(Boolean) ? 0 : 1;
}

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { ensureGenerated } from './lib/generated.mjs';
import { cacheDir, root, shown } from './lib/paths.mjs';
import { execute, toolCommand } from './lib/processes.mjs';
import { dim, duration, green, red, say } from './lib/terminal.mjs';
import { runLimited, typedFolders } from './lib/workspaces.mjs';

/**
 * Checks the types of every workspace.
 * @returns {Promise<boolean>} whether all types are correct
 */
export async function checkTypes() {
  await ensureGenerated();
  // The largest workspaces are the last ones of the list. Begun first, they leave no core idle at the end.
  const folders = typedFolders().toReversed();
  const results = await runLimited(Math.max(2, availableParallelism()), folders, async (folder) => {
    const started = performance.now();
    // Each checker of a workspace checks the types that it shares with the others again. A repeated check
    // reads only what has changed since, and what depends on it.
    const how = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', checkedTypesFile(folder)];
    const { code, output } = await execute(
      ...toolCommand('tsc', ['-p', folder, '--pretty', 'false', ...how]),
    );
    // A workspace may have no file yet.
    const empty = output.includes('error TS18003');
    const good = code === 0 || empty;
    say(
      `  ${good ? green('✓') : red('✗')} ${shown(folder)}  ${dim(duration(performance.now() - started))}`,
    );
    if (!good) say(output.trimEnd());
    return good;
  });
  return results.every(Boolean);
}

/** @param {string} folder */
const checkedTypesFile = (folder) => {
  const name = path.relative(root, folder).replaceAll(path.sep, '-') || 'root';
  return path.join(cacheDir, 'types', `${name}.tsbuildinfo`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await checkTypes()) ? 0 : 1;
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run bench`: builds the store if need be, then drives it (bench/src/main.ts). */
const root = path.resolve(import.meta.dirname, '..');
/** @param {string} command @param {string[]} args */
const run = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: false }).status ?? 1;

const built = run('node', ['scripts/build.mjs']);
process.exitCode =
  built === 0
    ? run(path.join(root, 'node_modules', '.bin', 'tsx'), [
        'bench/src/main.ts',
        ...process.argv.slice(2),
      ])
    : built;

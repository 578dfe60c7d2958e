/**
 * Writes `src/wire.gen.ts`: method and path of each call, all that a browser needs of the contract.
 * With `--check` it only tells whether the file is up to date (exit code 1 when not).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callShapes } from '../src/calls/index.ts';
import type { CallShape } from '../src/kit.ts';

const file = fileURLToPath(new URL('../src/wire.gen.ts', import.meta.url));

const lineOf = ([name, call]: [string, CallShape]): string => {
  const key = call.idempotency === 'required' ? ' key' : '';
  return `  ${name}: '${call.method} ${call.path.replace('/api/', '')}${key}',`;
};

const wanted = `// Written by \`npm run contract:generate\` from src/calls; change that instead.
import type { CallName } from './calls/index.ts';

/** Method and path below /api of each call, and 'key' where an Idempotency-Key is required: browsers load it. */
export const wire = {
${Object.entries(callShapes).map(lineOf).join('\n')}
} as const satisfies Record<CallName, string>;
`;

const present = (): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

if (process.argv.includes('--check')) {
  if (present() !== wanted) {
    console.error('packages/contract/src/wire.gen.ts is out of date: npm run contract:generate');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, wanted);
}

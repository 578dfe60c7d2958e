/**
 * Writes `src/wire.gen.ts`: method and path of each call, all that a browser needs of the contract.
 * With `--check` it only tells whether the file is up to date (exit code 1 when not).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callShapes } from '../src/calls/index.ts';
import type { CallShape } from '../src/kit.ts';

const file = fileURLToPath(new URL('../src/wire.gen.ts', import.meta.url));

const consoleName = /^console(?=[A-Z])/;

const lineOf = ([name, call]: [string, CallShape]): string => {
  const key = call.idempotency === 'required' ? ' key' : '';
  const path = call.path.replace(consoleName.test(name) ? '/api/console/' : '/api/', '');
  return `  ${name.replace(consoleName, '')}: '${call.method} ${path}${key}',`;
};

const calls = Object.entries<CallShape>(callShapes);
const ofConsole = calls.filter(([name]) => consoleName.test(name));
const others = calls.filter(([name]) => !consoleName.test(name));
const lines = (entries: typeof calls): string => entries.map(lineOf).join('\n');

const wanted = `// Written by \`npm run contract:generate\` from src/calls; change that instead.
import type { CallName } from './calls/index.ts';

type ConsoleCall = CallName extends infer Name
  ? Name extends \`console\${infer Rest}\`
    ? Rest
    : never
  : never;

/** Method and path below /api of each call, and 'key' where an Idempotency-Key is required: browsers load it. */
const wire = {
${lines(others)}
} as const satisfies Record<Exclude<CallName, \`console\${string}\`>, string>;

/** The same of the console's calls, below /api/console and without that word in their names. */
const consoleWire = {
${lines(ofConsole)}
} as const satisfies Record<ConsoleCall, string>;

/** Method, path below /api, and 'key' where an Idempotency-Key is required, separated by spaces. */
export const wireOf = (name: CallName): string =>
  name.startsWith('console')
    ? consoleWire[name.slice(7) as ConsoleCall].replace(' ', ' console/')
    : wire[name as keyof typeof wire];
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

/**
 * Writes `src/wire.gen.ts` and `src/console-wire.gen.ts`: the method and path of each call, which are all that a
 * browser needs. With `--check` it only reports whether both files are up to date (exit code 1 if not).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callShapes } from '../src/calls/index.ts';
import type { CallShape } from '../src/kit.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

const head = '// Written by `npm run contract:generate` from src/calls; change that instead.\n';
/** All calls except those of payment gateways, which our clients never make. */
const calls = Object.entries<CallShape>(callShapes).filter(([, { who }]) => who !== 'gateway');

const lineOf = ([name, call]: [string, CallShape]): string => {
  const key = call.idempotency === 'required' ? ' key' : '';
  return `  ${name}: '${call.method} ${call.path.replace('/api/', '')}${key}',`;
};

const isOfConsole = ([, call]: [string, CallShape]): boolean =>
  call.path.startsWith('/api/console/');

const tableOf = (entries: typeof calls): string => entries.map(lineOf).join('\n');

/** The content of each generated file, by file name. */
const wanted: Record<string, string> = {
  'wire.gen.ts': `${head}
/** Method and path below /api of each call, and 'key' where an Idempotency-Key is required. */
export const wire = {
${tableOf(calls.filter((call) => !isOfConsole(call)))}
} as const;
`,
  'console-wire.gen.ts': `${head}
/** The same for the calls of the console, which the shop does not load. */
export const consoleWire = {
${tableOf(calls.filter(isOfConsole))}
} as const;
`,
};

const present = (name: string): string => {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    return '';
  }
};

const stale = Object.entries(wanted).filter(([name, text]) => present(name) !== text);
if (process.argv.includes('--check')) {
  for (const [name] of stale) {
    console.error(`packages/contract/src/${name} is out of date: run npm run contract:generate`);
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of stale) writeFileSync(fileOf(name), text);
}

/**
 * * `npm run contract:status`: counts the calls that the server answers, by capability, and lists the others.
 * * A call counts as built when the server's registry has its handler.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallName, callShapes, callsByCapability } from '../src/calls/index.ts';

const registry = new URL('../../../apps/server/src/registry.ts', import.meta.url);

const readBuilt = async (): Promise<Set<CallName>> => {
  if (!existsSync(fileURLToPath(registry))) return new Set();
  const { builtCalls } = (await import(registry.href)) as { builtCalls: readonly CallName[] };
  return new Set(builtCalls);
};

const row = (name: string, built: number, all: number): string =>
  `${name.padEnd(14)}${String(built).padStart(6)}${String(all - built).padStart(8)}${String(all).padStart(7)}`;

const built = await readBuilt();
const groups = Object.entries(callsByCapability).map(([capability, calls]) => {
  const names = Object.keys(calls) as CallName[];
  return { capability, names, missing: names.filter((name) => !built.has(name)) };
});
const all = groups.flatMap(({ names }) => names);
const missing = groups.flatMap((group) => group.missing);

console.log('capability     built    left    all');
for (const { capability, names, missing: left } of groups) {
  console.log(row(capability, names.length - left.length, names.length));
}
console.log(row('all', all.length - missing.length, all.length));

if (missing.length > 0) {
  console.log('\nNot built:');
  for (const name of missing) {
    const { method, path } = callShapes[name];
    console.log(`  ${method.padEnd(7)}${path}  (${name})`);
  }
}

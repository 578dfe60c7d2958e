import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';

it('reaches browsers without zod, in less than 5 kB', async () => {
  const bundle = await rolldown({ input: fileURLToPath(new URL('./index.ts', import.meta.url)) });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const modules = output[0].moduleIds.map((id) => id.replace(/^.*\/(?=[^/]+$)/, ''));
  expect(modules.sort()).toEqual([
    'call-error.ts',
    'caller.ts',
    'http-transport.ts',
    'index.ts',
    'wire.gen.ts',
    'wire.ts',
  ]);
  expect(output[0].imports).toEqual([]);
  expect(output[0].code).not.toMatch(/zod|console\//i);
  expect(gzipSync(output[0].code).length).toBeLessThan(5_000);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip } from './zip.ts';

const at = new Date('2026-11-23T03:30:00Z');
const entries = [
  { name: 'data.json', content: Buffer.from('{"name":"Ayesha"}'.repeat(50)) },
  { name: 'tables/पते.csv', content: Buffer.from('a,b\r\n1,2\r\n') },
  { name: 'empty.csv', content: Buffer.alloc(0) },
];

it('has names, checksums and contents that common tools can read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
  const file = path.join(folder, 'archive.zip');
  writeFileSync(file, zip(entries, at));
  const script = `import sys, zipfile, json
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({i.filename: [z.read(i).decode(), list(i.date_time)] for i in z.infolist()}))`;
  try {
    const read = execFileSync('python3', ['-c', script, file], { encoding: 'utf8' });
    const expected = entries.map(({ name, content }) => [
      name,
      [content.toString(), [2026, 11, 23, 3, 30, 0]],
    ]);
    expect(JSON.parse(read)).toEqual(Object.fromEntries(expected));
  } catch (error) {
    // Where there is no Python, the first entry is read by hand.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const bytes = zip(entries, at);
    const start = 30 + bytes.readUInt16LE(26);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(18));
    expect(inflateRawSync(packed)).toEqual(entries[0]?.content);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

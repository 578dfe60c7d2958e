import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { archiveOf } from '../scripts/pmtiles-archive.ts';
import { quarterBounds, quarterLayers } from '../scripts/quarter.ts';
import { tilesOf } from '../scripts/tiles-of.ts';

const sourceOf = (bytes: Uint8Array): Source => ({
  getKey: () => 'memory',
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
  }),
});

const range = { minZoom: 11, maxZoom: 14, bounds: quarterBounds() };

/** The tile of the demo hub in Hyderabad. */
const middle = [14, 11761, 7387] as const;

describe('the archive of the demo quarter', () => {
  const written = archiveOf(tilesOf(quarterLayers(), range), { ...range, metadata: {} });
  const archive = new PMTiles(sourceOf(written));

  it('has streets where its header says, and none elsewhere', async () => {
    const header = await archive.getHeader();
    expect(header).toMatchObject({ minZoom: 11, maxZoom: 14, tileType: 1 });
    expect(header.minLon).toBeCloseTo(range.bounds[0], 6);
    expect((await archive.getZxy(...middle))?.data.byteLength).toBeGreaterThan(1000);
    expect(await archive.getZxy(14, 11700, 7387)).toBeUndefined();
  });

  it('is in the folder of the demo shop as the script makes it', async () => {
    const file = path.resolve(import.meta.dirname, '../../../demo/map/quarter.pmtiles');
    const kept = new PMTiles(sourceOf(readFileSync(file)));
    expect(await kept.getZxy(...middle)).toEqual(await archive.getZxy(...middle));
  });
});

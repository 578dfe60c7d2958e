import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { archiveOf } from './pmtiles-archive.ts';
import { quarterBounds, quarterLayers } from './quarter.ts';
import { tilesOf } from './tiles-of.ts';

const file = path.resolve(import.meta.dirname, '../../../demo/map/quarter.pmtiles');
const range = { minZoom: 11, maxZoom: 14, bounds: quarterBounds() };
const layers = quarterLayers();
const archive = archiveOf(tilesOf(layers, range), {
  ...range,
  metadata: {
    name: 'Demo quarter',
    attribution: 'Demo map with invented streets',
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
  },
});
writeFileSync(file, archive);
process.stdout.write(`${file}: ${archive.length} bytes\n`);

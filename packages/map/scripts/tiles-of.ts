import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Tile } from './pmtiles-archive.ts';
import type { Layers } from './quarter.ts';

interface Range {
  minZoom: number;
  maxZoom: number;
  bounds: readonly [number, number, number, number];
}

/** Cuts layers into vector tiles. Tiles without content are left out. */
export function tilesOf(layers: Layers, { minZoom, maxZoom, bounds }: Range): Tile[] {
  const cut = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom, buffer: 64, tolerance: 3 })] as const,
  );
  const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_unused, at) => minZoom + at);
  return zooms.flatMap((z) =>
    tilesWithin(z, bounds).flatMap(({ x, y }) => {
      const named: Record<string, GeoJSONVTTile> = {};
      for (const [name, index] of cut) {
        const tile = index.getTile(z, x, y);
        if (tile && tile.features.length > 0) named[name] = tile;
      }
      if (Object.keys(named).length === 0) return [];
      return [{ z, x, y, data: fromGeojsonVt(named, { version: 2, extent: 4096 }) }];
    }),
  );
}

function tilesWithin(z: number, [west, south, east, north]: Range['bounds']) {
  const [left, top] = tileAt(z, west, north);
  const [right, bottom] = tileAt(z, east, south);
  const columns = Array.from({ length: right - left + 1 }, (_unused, at) => left + at);
  const rows = Array.from({ length: bottom - top + 1 }, (_unused, at) => top + at);
  return columns.flatMap((x) => rows.map((y) => ({ x, y })));
}

/** The tile of a point in the web's Mercator projection. */
function tileAt(z: number, longitude: number, latitude: number): [x: number, y: number] {
  const size = 2 ** z;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * size), Math.floor(down * size)];
}

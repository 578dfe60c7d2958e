import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** A vector tile (MVT), not compressed. */
  data: Uint8Array;
}

export interface ArchiveFacts {
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  metadata: Record<string, unknown>;
}

const headerLength = 127;
const gzip = 2;
const vectorTiles = 1;

/**
 * A PMTiles archive of version 3 with one directory
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). One directory is enough for about a thousand tiles.
 */
export function archiveOf(tiles: readonly Tile[], facts: ArchiveFacts): Uint8Array {
  const entries = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(data) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(directoryOf(entries));
  const metadata = gzipSync(JSON.stringify(facts.metadata));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const parts = { directory, metadata, data, count: entries.length };
  return Buffer.concat([headerOf(parts, facts), directory, metadata, data]);
}

/** The entries column by column: ids as differences, run lengths, lengths, offsets. */
function directoryOf(entries: readonly { id: number; data: Uint8Array }[]): Uint8Array {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0));
  const numbers = [
    entries.length,
    ...ids,
    ...entries.map(() => 1),
    ...entries.map(({ data }) => data.length),
    // 0: directly behind the tile before; the first starts at 0, which is written as 1.
    ...entries.map((_entry, at) => (at === 0 ? 1 : 0)),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left > 127) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}

interface Parts {
  directory: Uint8Array;
  metadata: Uint8Array;
  data: Uint8Array;
  count: number;
}

function headerOf(
  { directory, metadata, data, count }: Parts,
  { minZoom, maxZoom, bounds }: ArchiveFacts,
): Uint8Array {
  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const metadataAt = headerLength + directory.length;
  const dataAt = metadataAt + metadata.length;
  const longs = [
    headerLength,
    directory.length,
    metadataAt,
    metadata.length,
    // No leaf directories.
    dataAt,
    0,
    dataAt,
    data.length,
    count,
    count,
    count,
  ];
  longs.forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + at * 8));
  header.writeUInt8(1, 96);
  header.writeUInt8(gzip, 97);
  header.writeUInt8(gzip, 98);
  header.writeUInt8(vectorTiles, 99);
  header.writeUInt8(minZoom, 100);
  header.writeUInt8(maxZoom, 101);
  const [west, south, east, north] = bounds;
  const degrees = [west, south, east, north].map((each) => Math.round(each * 1e7));
  degrees.forEach((value, at) => header.writeInt32LE(value, 102 + at * 4));
  header.writeUInt8(Math.round((minZoom + maxZoom) / 2), 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return header;
}

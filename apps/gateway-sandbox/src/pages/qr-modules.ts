/**
 * QR codes (ISO/IEC 18004), as far as a payment link needs them: bytes, error correction M, versions
 * 1 to 10, that is up to 213 bytes.
 */

/** Per version: codewords in all, error correction codewords per block, blocks. */
const versions: readonly [total: number, correction: number, blocks: number][] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

const exponents: number[] = [];
const logarithms: number[] = [];
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  logarithms[value] = power;
  value = value & 128 ? ((value << 1) ^ 0x11d) & 255 : value << 1;
}

const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

/** Reed-Solomon remainder of one block. */
function correctionOf(data: number[], length: number): number[] {
  let generator = [1];
  for (let root = 0; root < length; root += 1) {
    const factor = exponents[root] ?? 1;
    const next = Array.from({ length: generator.length + 1 }, () => 0);
    generator.forEach((coefficient, index) => {
      next[index] = (next[index] ?? 0) ^ coefficient;
      next[index + 1] = (next[index + 1] ?? 0) ^ multiply(coefficient, factor);
    });
    generator = next;
  }
  const rest = [...data, ...Array.from({ length }, () => 0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index] ?? 0;
    generator.forEach((coefficient, at) => {
      rest[index + at] = (rest[index + at] ?? 0) ^ multiply(coefficient, lead);
    });
  }
  return rest.slice(data.length);
}

interface Fit {
  version: number;
  data: number;
  correction: number;
  blocks: number;
}

function fitting(bytes: number): Fit {
  for (const [index, [total, correction, blocks]] of versions.entries()) {
    const version = index + 1;
    const data = total - correction * blocks;
    if (bytes + (version < 10 ? 2 : 3) <= data) return { version, data, correction, blocks };
  }
  throw new Error(`${bytes} bytes do not fit into a QR code of version 10.`);
}

function codewords(text: Uint8Array, { version, data, correction, blocks }: Fit): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(text.length, version < 10 ? 8 : 16);
  for (const byte of text) push(byte, 8);
  push(0, Math.min(4, data * 8 - bits.length));
  while (bits.length % 8 > 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  );
  for (let pad = 0; words.length < data; pad += 1) words.push(pad % 2 ? 17 : 236);

  // The shorter blocks come first; then all are woven together, column by column.
  const short = Math.floor(data / blocks);
  const longFrom = blocks - (data % blocks);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index >= longFrom ? 1 : 0);
    const part = words.slice(start, start + length);
    start += length;
    return { part, extra: correctionOf(part, correction) };
  });
  const woven: number[] = [];
  for (let column = 0; column <= short; column += 1) {
    for (const { part } of parts) if (column < part.length) woven.push(part[column] ?? 0);
  }
  for (let column = 0; column < correction; column += 1) {
    for (const { extra } of parts) woven.push(extra[column] ?? 0);
  }
  return woven;
}

type Grid = (boolean | null)[][];

/** Middles of the small alignment squares. */
const alignments = (version: number): number[] => {
  if (version === 1) return [];
  const last = version * 4 + 10;
  return version < 7 ? [6, last] : [6, (last + 6) / 2, last];
};

function patterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, on: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = on;
  };
  const finder = (cx: number, cy: number) => {
    for (let dy = -4; dy <= 4; dy += 1) {
      for (let dx = -4; dx <= 4; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  };
  finder(3, 3);
  finder(size - 4, 3);
  finder(3, size - 4);
  for (const cy of alignments(version)) {
    for (const cx of alignments(version)) {
      if (grid[cy]?.[cx] !== null) continue;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) {
          set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
        }
      }
    }
  }
  for (let at = 8; at < size - 8; at += 1) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  formatBits(grid);
  if (version >= 7) versionBits(grid, version);
  return grid;
}

/** Error correction M with mask 0, beside two finders and once more. */
function formatBits(grid: Grid): void {
  const size = grid.length;
  const data = 0;
  let rest = data;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (index: number) => ((bits >> index) & 1) === 1;
  const set = (x: number, y: number, on: boolean) => {
    const row = grid[y];
    if (row) row[x] = on;
  };
  for (let index = 0; index <= 5; index += 1) set(8, index, bit(index));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let index = 9; index < 15; index += 1) set(14 - index, 8, bit(index));
  for (let index = 0; index < 8; index += 1) set(size - 1 - index, 8, bit(index));
  for (let index = 8; index < 15; index += 1) set(8, size - 15 + index, bit(index));
  set(8, size - 8, true);
}

function versionBits(grid: Grid, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index += 1) {
    const on = ((bits >> index) & 1) === 1;
    const far = grid.length - 11 + (index % 3);
    const near = Math.floor(index / 3);
    const [row, column] = [grid[near], grid[far]];
    if (row) row[far] = on;
    if (column) column[near] = on;
  }
}

/** Rows of dark (true) and light squares. */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const fit = fitting(bytes.length);
  const words = codewords(bytes, fit);
  const grid = patterns(fit.version);
  const size = grid.length;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      for (const x of [right, right - 1]) {
        const upwards = ((right + 1) & 2) === 0;
        const y = upwards ? size - 1 - step : step;
        const row = grid[y];
        if (!row || row[x] !== null) continue;
        const on = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        row[x] = on !== ((x + y) % 2 === 0);
        at += 1;
      }
    }
  }
  return grid.map((row) => row.map((on) => on === true));
}

/** Fractions of the square and cube roots of the first primes (FIPS 180-4), computed once. */
function constants(): { start: Int32Array; rounds: Int32Array } {
  const start = new Int32Array(8);
  const rounds = new Int32Array(64);
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1) {
      if (candidate % factor === 0) isPrime = false;
    }
    if (!isPrime) continue;
    if (found < 8) start[found] = (candidate ** (1 / 2) * 2 ** 32) | 0;
    rounds[found] = (candidate ** (1 / 3) * 2 ** 32) | 0;
    found += 1;
  }
  return { start, rounds };
}

const { start, rounds } = constants();
const words = new Int32Array(64);

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** The one block of a short text, padded. */
function fill(text: string): void {
  words.fill(0);
  const put = (byte: number, at: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  for (let at = 0; at < text.length; at += 1) put(text.charCodeAt(at), at);
  put(0x80, text.length);
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const a = words[at - 15] ?? 0;
    const b = words[at - 2] ?? 0;
    const first = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const second = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[at] = ((words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second) | 0;
  }
}

/** The first word of the hash of the block. */
function firstWord(): number {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  const initial = a;
  for (let at = 0; at < 64; at += 1) {
    const sumE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sumE + choice + (rounds[at] ?? 0) + (words[at] ?? 0)) | 0;
    const sumA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sumA + majority) | 0;
  }
  return (initial + a) | 0;
}

/**
 * Whether SHA-256 of an ASCII text (at most 55 characters) begins with `bits` zero bits (at most 32). The
 * browser's own digest is slower for many hashes, because each is a promise, and needs a secure page.
 */
export function sha256Begins(text: string, zeroBits: number): boolean {
  fill(text);
  return Math.clz32(firstWord()) >= zeroBits;
}

import { crc32, deflateRawSync } from 'node:zlib';

/** `name` is a path with slashes; ASCII or UTF-8. */
export interface ZipEntry {
  name: string;
  content: Buffer;
}

const localSignature = 0x04_03_4b_50;
const centralSignature = 0x02_01_4b_50;
const endSignature = 0x06_05_4b_50;
const version = 20;
/** Names are UTF-8. */
const utf8Flag = 1 << 11;
const deflated = 8;

/** Date and time as MS-DOS kept them, in UTC: two words of 16 bits. */
function dosTime(at: Date): { date: number; time: number } {
  const date =
    ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time =
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | Math.floor(at.getUTCSeconds() / 2);
  return { date, time };
}

/** What both headers of an entry have in common, from `version needed` to the length of the name. */
function facts({ name, content }: ZipEntry, packed: Buffer, at: Date): Buffer {
  const { date, time } = dosTime(at);
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(version, 0);
  bytes.writeUInt16LE(utf8Flag, 2);
  bytes.writeUInt16LE(deflated, 4);
  bytes.writeUInt16LE(time, 6);
  bytes.writeUInt16LE(date, 8);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(content.length, 18);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  return bytes;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A ZIP archive of a few small files (no ZIP64: below 4 GB and 65,535 entries). */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const packed = deflateRawSync(entry.content);
    const common = facts(entry, packed, at);
    const local = Buffer.concat([word(localSignature), common, name, packed]);
    const ending = Buffer.alloc(14);
    ending.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([version, 0]);
    centrals.push(Buffer.concat([word(centralSignature), madeBy, common, ending, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}
